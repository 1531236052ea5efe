#!/bin/sh
# Runs Quarterdeck with the system's Node where it is 20.19 or newer, else with the one that came along.
lib=/usr/lib/quarterdeck

new_enough() {
  version=$("$1" --version 2>/dev/null) || return 1
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  [ "$major" -gt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -ge 19 ]; }
}

node=$lib/node
for found in /usr/local/bin/node /usr/bin/node; do
  if [ -x "$found" ] && new_enough "$found"; then
    node=$found
    break
  fi
done
if [ ! -x "$node" ]; then
  echo "quarterdeck: there is no Node 20.19 or newer: apt install nodejs" >&2
  exit 1
fi

data=/var/lib/quarterdeck
case "${1-}" in
  # These read and write where somebody calls them, a home folder say, and leave nothing in the room's.
  service | backup | restore | story | enrol) own=root ;;
  *) own=quarterdeck ;;
esac
if [ "$(id -u)" = 0 ] || [ "$(id -un)" = quarterdeck ]; then
  export QUARTERDECK_DATA="${QUARTERDECK_DATA-$data}"
else
  # Anybody may rehearse in a folder of their own; the room of the service is not theirs.
  case "${1-}" in
    credentials | sign-in | enrol | watch | accept | companion | export | replay | print | story | backup | restore)
      case " $* " in
        *" --data"* | *" --help"* | *" --game"*) ;;
        *)
          if [ ! -e .quarterdeck ]; then
            echo "quarterdeck: the room of this machine is kept in $data: sudo quarterdeck $*" >&2
            exit 1
          fi
          ;;
      esac
      ;;
  esac
fi
# DEP0169: of a package that parses addresses in the old way; nothing that a person can act on.
set -- "$node" --enable-source-maps --disable-warning=DEP0169 "$lib/.build/@PROGRAM@" "$@"
# Root would leave files behind that the service may not write.
if [ "$own" = quarterdeck ] && [ "$(id -u)" = 0 ] && [ -d "$data" ]; then
  exec setpriv --reuid=quarterdeck --regid=quarterdeck --init-groups -- "$@"
fi
exec "$@"
