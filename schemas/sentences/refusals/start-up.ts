/** At start-up or to the command line. */
export const START_UP = {
  'data/no-hub:hint':
    'Start it in another terminal: `npx quarterdeck start`. If it runs on another folder, name that with --data.',
  'data/locked:hint': 'Another hub is using this data folder: stop it, or choose another folder with --data.',
  'data/none:hint':
    'Check --data, or name the room with --room FILE or --game ID to create its accounts now. The first start creates them too.',
  'data/no-journal:hint':
    'The first `quarterdeck start` creates the journal. If there already is one, name its folder with --data.',
  'data/damaged:hint': 'Nothing was changed: do as the message says, or restore a copy of the file.',
  'data/unusable:hint': 'Choose a folder that this user may write to with --data.',
  'data/unwritable:hint':
    'Free space or replace the card, then restart the hub; anything not acknowledged does not count.',
  'data/other-room:hint':
    'Choose a separate data folder with --data, or start with the room or game this one was made for.',
  'data/other-format:hint':
    'Finish that game with the version of Quarterdeck that started it, or start afresh in another folder with --data.',
  'room/invalid:hint':
    'Fix the line named above; `quarterdeck schema room` lets an editor complete the file.',
  'room/unreadable:hint':
    'Check the path given with --room, relative to the current folder; docs/room-yaml.md has a file to start from.',
  'room/unknown-board:hint': 'Name one of those with --board, or leave it out for all of them.',
  'room/unknown-game:hint': '`quarterdeck games` lists the games.',
  'demo/missing:hint': '`quarterdeck start --demo` without --game plays one; leave --demo out for this game.',
  'bots/missing:hint': 'games/kit/README.md, Bots, says how a game gets some.',
  'bots/stuck:hint':
    'Change `bots` of the game (games/kit/README.md, Bots); `quarterdeck rehearse --days 1 --seed N` plays that day again.',
  'backup/invalid:hint': 'Take another backup; nothing was changed.',
  'backup/too-large:hint': 'Move what is not the game’s out of the data folder, then take the backup again.',
  'backup/unwritable:hint': 'Free space there, or choose another folder that this user may write to.',
  'service/refused:hint': 'Nothing was changed; do as the message says, then try again.',
  'file/unusable:hint': 'Check the path and its permissions.',
  'print/no-browser:hint':
    'Install one, `sudo apt install chromium-headless-shell` (or chromium); or leave --pdf out, and print the HTML from a browser.',
  'print/failed:hint': 'Leave --pdf out, and print the HTML from a browser.',
  'port/in-use:hint': 'Another program is using this port: stop it, or choose another with --http or --mqtt.',
  'broker/unreachable:hint':
    'Check the address in room.yaml (broker.url) or --broker, and that the broker is running.',
  'broker/other-hub:hint':
    'Only one hub may run a room. Stop the other one first, or stop this one for good and continue there: the journals of the two differ.',
  'broker/refused:hint': 'Check the user name and password for the broker.',
} as const;
