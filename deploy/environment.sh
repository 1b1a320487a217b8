# shellcheck shell=sh
# Makes and keeps the Python environment of this checkout. Read by run, test and lock, never started alone.
#
# It expects $project, the folder that holds deploy/, and offers
#
#   ensure_environment NAME LOCK   after it, $venv/bin/python has everything that LOCK names, or the script has ended
#   find_python                    sets $python to a Python that can make an environment, or ends the script
#   say, fail CODE                 one sentence on stderr; fail ends the script with CODE
#
# Nothing is written to stdout and nothing is read from stdin: both belong to Lawmage. Exit codes: deploy/README.md.

# Python 3.MINOR is the oldest that works.
python_minor=11
candidates='python3 python3.15 python3.14 python3.13 python3.12 python3.11 python'

# Raise it when what link_project writes changes: environments of an older layout are then linked anew.
layout=1

# How long a second start waits for the first, in seconds, and how long a lock may stand without its owner's name.
lock_patience=900
nameless_patience=10

venv=${LAWMAGE_VENV:-$project/.venv}
case $venv in
  /*) ;;
  *) venv=$PWD/$venv ;;
esac
state=$venv/.lawmage
log=$state/install.log
lock=$venv.lock

say() {
  printf 'lawmage: %s\n' "$*" >&2
}

fail() {
  code=$1
  shift
  say "$@"
  exit "$code"
}

fail_to_write() {
  fail 73 "$1 cannot be written. Free some space or make it yours, and start again."
}

# --- Is there anything to do? Shell tools alone, since every start comes this way -------------------------------------

lock_sum() {
  cksum <"$1"
}

python_target() {
  readlink -f -- "$venv/bin/python" 2>/dev/null || :
}

# is_current NAME LOCK: whether NAME was installed here from this very LOCK, with the Python that still stands there.
is_current() {
  [ -x "$venv/bin/python" ] && [ -r "$state/$1" ] || return 1
  {
    IFS= read -r stamped_lock && IFS= read -r stamped_python && IFS= read -r stamped_project
  } <"$state/$1" || return 1
  [ "$stamped_lock" = "$layout $(lock_sum "$2")" ] &&
    [ "$stamped_python" = "$(python_target)" ] &&
    [ "$stamped_project" = "$project" ] &&
    is_wanted_python
}

# Someone who names a Python gets that one, even where an environment of another stands.
is_wanted_python() {
  [ -n "${LAWMAGE_PYTHON:-}" ] || return 0
  [ -r "$state/made-by" ] && IFS= read -r made_by <"$state/made-by" &&
    [ "$made_by" = "$(command -v -- "$LAWMAGE_PYTHON")" ]
}

write_stamp() {
  {
    printf '%s\n' "$layout $(lock_sum "$2")" "$(python_target)" "$project" >"$state/$1.new" &&
      mv -f -- "$state/$1.new" "$state/$1"
  } || fail_to_write "$state"
}

# --- A Python that is new enough and whole ----------------------------------------------------------------------------

# probe COMMAND: prints "3.11.7 whole" or "3.11.7 without-venv"; fails where COMMAND is no Python at all.
# The program is read by Pythons of any age.
probe() {
  "$1" -E -s -c '
import sys
try:
    import venv, ensurepip
    state = "whole"
except ImportError:
    state = "without-venv"
sys.stdout.write("%d.%d.%d %s\n" % (tuple(sys.version_info[:3]) + (state,)))
' </dev/null 2>/dev/null
}

is_new_enough() {
  probed_major=${1%%.*}
  probed_minor=${1#*.}
  probed_minor=${probed_minor%%.*}
  [ "$probed_major" -gt 3 ] || { [ "$probed_major" -eq 3 ] && [ "$probed_minor" -ge "$python_minor" ]; }
}

find_python() {
  python=
  too_old=
  not_whole=
  if [ -n "${LAWMAGE_PYTHON:-}" ]; then
    consider "$LAWMAGE_PYTHON" ||
      [ -n "$too_old$not_whole" ] ||
      fail 72 "LAWMAGE_PYTHON is \"$LAWMAGE_PYTHON\", which does not start a Python. Name one of 3.$python_minor or newer, or unset it."
  else
    for candidate in $candidates; do
      consider "$candidate" && break
    done
  fi
  [ -n "$python" ] || refuse_python
}

# consider COMMAND: takes it as $python if it serves; else notes why it does not.
consider() {
  considered=$(command -v -- "$1") && found=$(probe "$1") || return 1
  case $found in
    [0-9]*.[0-9]*.[0-9]*' w'*) ;;
    *) return 1 ;;
  esac
  found_version=${found% *}
  if ! is_new_enough "$found_version"; then
    too_old=${too_old:-$considered is $found_version}
    return 1
  elif [ "${found#* }" != whole ]; then
    not_whole=${not_whole:-$considered}
    not_whole_version=${not_whole_version:-$found_version}
    return 1
  fi
  python=$considered
  python_version=$found_version
}

refuse_python() {
  if [ -n "$not_whole" ]; then
    short=${not_whole_version%.*}
    fail 71 "$not_whole ($not_whole_version) has no complete venv module, so it cannot make an environment." \
      "On Debian and Ubuntu: apt install python$short-venv. Elsewhere, install the full Python, or name another with LAWMAGE_PYTHON."
  fi
  advice="Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python) or name one: LAWMAGE_PYTHON=/path/to/python3."
  [ -z "$too_old" ] ||
    fail 76 "Python 3.$python_minor or newer is needed, but $too_old${LAWMAGE_PYTHON:+ (named by LAWMAGE_PYTHON)}. $advice"
  fail 72 "Python 3.$python_minor or newer is needed, and none is on the PATH. $advice"
}

# --- One start at a time ----------------------------------------------------------------------------------------------

# The lock is a folder, since making one is atomic everywhere; in it stands who holds it.
take_lock() {
  waited=0
  nameless=0
  vanished=0
  until reason=$(mkdir -- "$lock" 2>&1); do
    if [ ! -d "$lock" ]; then
      # The owner may have let go of it between the two looks; only a lock that keeps failing cannot be made.
      vanished=$((vanished + 1))
      [ "$vanished" -lt 5 ] || fail 73 "$lock cannot be made ($reason). Make that folder writable or free some space," \
        "or let LAWMAGE_VENV name a place for the environment."
      continue
    fi
    vanished=0
    take_over_lock && break
    [ "$waited" -ne 0 ] || say "another start${owner:+ (process $owner)} is preparing the environment; waiting for it."
    [ "$waited" -lt "$lock_patience" ] ||
      fail 75 "still waiting for another start${owner:+ (process $owner)} after $lock_patience s. If it is not running any more, remove $lock and start again."
    sleep 1
    waited=$((waited + 1))
  done
  trap 'release_lock' EXIT
  trap 'exit 129' HUP
  trap 'exit 130' INT
  trap 'exit 143' TERM
  name_owner
}

name_owner() {
  printf '%s\n' "$$" "$(uname -n)" >"$lock/owner" ||
    fail_to_write "$lock"
}

read_owner() {
  owner=
  owner_machine=
  { IFS= read -r owner && IFS= read -r owner_machine; } <"$lock/owner" || :
} 2>/dev/null

# Whether the lock was left behind by a start that ended without removing it (power cut, kill -9).
is_abandoned() {
  read_owner
  if [ -z "$owner" ]; then
    nameless=$((nameless + 1))
    [ "$nameless" -gt "$nameless_patience" ]
  elif [ "$owner_machine" != "$(uname -n)" ]; then
    # Its processes cannot be seen from here.
    false
  else
    ! kill -0 "$owner" 2>/dev/null && ! [ -d "/proc/$owner" ] && ! ps -p "$owner" >/dev/null 2>&1
  fi
}

# Of several starts that find an abandoned lock, the one that makes the inner folder becomes its owner. It looks
# again once inside, because another may have come first and be done with the taking.
take_over_lock() {
  is_abandoned && mkdir -- "$lock/taking" 2>/dev/null || return 1
  nameless=$nameless_patience
  if is_abandoned; then
    name_owner
    rmdir -- "$lock/taking"
    say "an earlier start was interrupted; taking over."
  else
    rmdir -- "$lock/taking"
    return 1
  fi
}

release_lock() {
  rm -rf -- "$lock"
  trap - EXIT HUP INT TERM
}

# --- Making it --------------------------------------------------------------------------------------------------------

# Ends the script with the sentence that fits what $log tells. $1 says what was being done.
explain_failure() {
  if grep -q -i -E 'no space left|disk quota|errno 28' "$log"; then
    fail 73 "$1 failed: the disk is full. Free about 250 MB for $venv and start again."
  elif grep -q -i -E 'permission denied|read-only file system' "$log"; then
    fail 73 "$1 failed: $venv cannot be written. Make it yours, or let LAWMAGE_VENV name another place. All that was said: $log"
  elif grep -q -E 'DO NOT MATCH THE HASHES' "$log"; then
    fail 65 "$1 failed: a downloaded file is not the one that was locked, so nothing of it was installed. All that was said: $log"
  elif grep -q -E 'Retrying \(|Max retries exceeded|ConnectionError|Connection refused|name resolution|unreachable|[Tt]imed? ?out|ProxyError|SSLError' "$log"; then
    fail 69 "$1 failed: the package index cannot be reached." \
      "The first start needs a network (pip's own settings for proxies and mirrors hold); later ones do not. All that was said: $log"
  fi
  tail -n 8 -- "$log" >&2 || :
  fail 70 "$1 failed; its last words stand above, all of them in $log"
}

# Only what an environment consists of is removed, and only from a folder that is one: LAWMAGE_VENV may name any place.
clear_environment() {
  if [ -e "$venv" ] && ! [ -e "$state" ] && ! [ -e "$venv/pyvenv.cfg" ] && [ -n "$(ls -A -- "$venv" 2>&1)" ]; then
    fail 73 "$venv exists and is not a Python environment. Move it away, or let LAWMAGE_VENV name another place."
  fi
  reason=$(mkdir -p -- "$state" 2>&1) || fail 73 "$state cannot be made ($reason)."
  rm -rf -- "${venv:?}/bin" "${venv:?}/include" "${venv:?}/lib" "${venv:?}/lib64" "$venv/share" "$venv/pyvenv.cfg" \
    "$state/run" "$state/test" "$state/made" "$state/made-by" ||
    fail_to_write "$venv"
}

# Whether the environment was made to the end, and by a Python that still has its number: a system update may take 3.11
# away or replace it by 3.12, while a newer 3.11 serves the environment as well.
is_made() {
  [ -r "$state/made" ] && IFS= read -r made <"$state/made" && is_wanted_python &&
    found=$(probe "$venv/bin/python") && found=${found% *} && [ "${found%.*}" = "${made%.*}" ]
}

make_environment() {
  find_python
  if [ -e "$venv/pyvenv.cfg" ]; then
    say "the environment in $venv is incomplete or of another Python; making it anew."
  else
    say "first start here: making the Python environment in $venv (once)."
  fi
  clear_environment
  say "with Python $python_version, $python"
  "$python" -E -s -m venv "$venv" </dev/null >"$log" 2>&1 || explain_failure "making the environment"
  printf '%s\n' "$python" >"$state/made-by"
  printf '%s\n' "$python_version" >"$state/made"
}

# Tells pip's lines in short, one for each package, as plain lines that any terminal or log shows. $1: how many to expect.
show_progress() {
  expected=$1
  count=0
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    case $line in
      'Ignoring '*)
        expected=$((expected - 1))
        ;;
      'Collecting '* | 'Requirement already satisfied: '*)
        count=$((count + 1))
        package=${line#Collecting }
        package=${package#Requirement already satisfied: }
        say "  [$count/$expected] ${package%% *}"
        ;;
      'Installing collected packages: '*)
        say "  downloaded; putting the files in place"
        ;;
      *'WARNING: Retrying '*)
        say "  no connection; trying again"
        ;;
    esac
  done
}

# $1: the lock file
install_packages() {
  packages=$(grep -c '^[A-Za-z0-9]' "$1") || packages=0
  say "installing the $packages packages of deploy/${1##*/}"
  : >"$log"
  rm -f -- "$state/installed"
  {
    # A user's settings for where packages come from hold; those for where they go to do not.
    unset PIP_TARGET PIP_PREFIX PIP_REQUIREMENT
    PIP_USER=0 PYTHONUNBUFFERED=1 "$venv/bin/python" -E -s -m pip install --require-hashes --no-input --retries 3 \
      --disable-pip-version-check --no-warn-script-location --progress-bar off --requirement "$1" </dev/null 2>&1 &&
      : >"$state/installed"
  } | show_progress "$packages"
  [ -e "$state/installed" ] || explain_failure "installing the packages"
  rm -f -- "$state/installed"
}

quoted() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"
}

# Lets the environment find the project: `lawmage` where the environment is active, and imports for editors and tools.
link_project() {
  for site in "$venv"/lib/python3.*/site-packages; do
    printf '%s\n' "$project" >"$site/lawmage.pth" || fail_to_write "$site"
  done
  # What is there may be a file of the same name that another start is running: it is replaced, not rewritten.
  {
    launcher >"$state/lawmage" && chmod +x -- "$state/lawmage" && mv -f -- "$state/lawmage" "$venv/bin/lawmage"
  } || fail_to_write "$venv/bin"
}

launcher() {
  printf '%s\n' '#!/bin/sh' '# Made by deploy/environment.sh.'
  printf 'unset PYTHONHOME\nPYTHONPATH=%s\nexport PYTHONPATH\n' "$(quoted "$project")"
  # shellcheck disable=SC2016 # "$@" is for the script that is written
  printf 'exec %s -P -m bot "$@"\n' "$(quoted "$venv/bin/python")"
}

# ensure_environment NAME LOCK: NAME is run or test; LOCK the file of locked requirements.
ensure_environment() {
  [ -r "$2" ] || fail 70 "$2 is missing or cannot be read. It belongs to the project: restore it with git."
  is_current "$1" "$2" && return
  take_lock
  # While this one waited, another may have done the work.
  if ! is_current "$1" "$2"; then
    started=$(date +%s)
    is_made || make_environment
    rm -f -- "$state/run" "$state/test"
    install_packages "$2"
    link_project
    write_stamp "$1" "$2"
    say "environment ready after $(($(date +%s) - started)) s"
  fi
  release_lock
}
