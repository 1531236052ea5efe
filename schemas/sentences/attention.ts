/** What needs a person. displays/texts/attention-de.ts has them all again. */
export const ATTENTION = {
  'matter/box': '{box}: {what}',
  'box-matter/strays-idle':
    '{count#passage|passages} while the box was not armed: empty it before you arm it (box.emptied)',
  'box-matter/strays-resolved':
    '{count#passage|passages} since it was resolved, and nobody has confirmed that it was emptied (box.emptied)',
  'box-matter/strays-armed':
    '{count#passage|passages} before the box was armed: make sure it was empty (box.emptied)',
  'box-matter/next': '"{event}" is waiting: resolve the box, then reset it to start',
  'box-matter/next-resolved': '"{event}" is waiting: reset the box to start it',
  'box-matter/hatch': 'the hatch was open while the box accepted cards',
  'box-matter/hatch-armed':
    'the hatch was open when the box was armed: close it, look inside, and confirm that it is empty (box.emptied)',
  'box-matter/offline': 'the box is offline: cards put in now are not seen',
  'box-matter/unshut':
    'contributions are closed, but the lid is open: shut it to get a tally. Is it shut? Then its switch is at fault: collect the box and count by hand',
  'box-matter/overtaken': 'more went in after it was counted by hand: count again',
  'box-matter/unconfirmed': 'waiting for the box to confirm the cut-off',
  'box-matter/recount': 'recount: {why}',
  'box-matter/doubt': 'will need a recount: {why}',
  'box-matter/late': '{count#passage|passages} after the cut-off',
  'matter/same-card': '{one} and {other}: the same card went into both (pulled out again, or a copied tag)',
  'matter/same-cards':
    '{one} and {other}: the same {count} cards went into both (pulled out again, or copied tags)',
  'matter/device': '{device}: {trouble}',
  'matter/refused': '{device} (board {board}; pins: {pins}): {trouble}',
  'matter/board': 'Board {board}: {trouble} ({devices})',
  'matter/bridge':
    'Bridge {bridge} is offline, with {count#device|devices}: check its computer, or restart the bridge there',
  'matter/bridge-armed':
    'Bridge {bridge} is offline, with {count#device|devices}; cards put into {armed#armed box|armed boxes} now are not seen: check its computer, or restart the bridge there',
  'trouble/lost': 'has lost its connection',
  'trouble/board/not-found': 'it is not connected',
  'trouble/board/busy': 'another program is using its port',
  'trouble/board/no-access': 'no permission to open its port',
  'trouble/board/silent': 'it does not answer',
  'trouble/board/garbage': 'its data cannot be understood',
  'trouble/board/no-image': 'it has no firmware to run',
  'trouble/board/outdated': 'its firmware is too old; flash the board',
  'trouble/board/old-firmware': 'a newer firmware is available',
  'trouble/board/other-model': 'its model differs from room.yaml',
  'trouble/board/refused':
    'it rejects its settings; compare them in room.yaml with the wiring and with the board’s other devices',
  'trouble/board/siren-rests':
    'it is silent: it has sounded too long without a rest; after two seconds of silence it sounds again',
  'trouble/board/no-such-pin': 'its board has no such pin',
  'trouble/board/keeps-box': 'it still stores records of a box that is no longer in room.yaml',
  'trouble/board/supply-low': 'its supply voltage dropped too low',
  'trouble/board/lost': 'it is offline',
  'trouble/wled/absent': 'the WLED does not answer',
  'trouble/wled/short': 'the strip length differs from room.yaml',
  'trouble/reader/not-found': 'the reader is not connected',
  'trouble/reader/absent': 'the reader does not answer',
  'trouble/reader/garbled': 'the reader’s data cannot be understood',
  'trouble/reader/silent': 'the reader has fallen silent',
  'trouble/reader/refused': 'the reader rejects its settings',
  'trouble/reader/hung': 'the reader has hung',
  'trouble/bridge/overflow': 'observations were dropped while the hub was offline',
  'matter/unguarded': '{device} is unguarded: it may keep sounding if its board hangs',
  'matter/timer': 'The side timer {timer} has run out',
  'matter/emergency': 'Emergency: {reason}',
  'matter/muted': 'The sirens are muted: no alarm is heard until they are unmuted',
  'matter/heard': '{alarm}: {done} of {all} tables have heard; missing: {missing}',
  'matter/heard-but-one': '{alarm}: {done} of {all} tables have heard; missing: {missing}',
  'matter/overtime': 'The phase is over: skip to the next',
  'matter/held': 'Time is up, and the clock waits: {why}',
  'matter/game-view': "Part of the game's own view is missing: {problem}",
  'matter/game-view-more': "Parts of the game's own view are missing: {problem}; and {more} more",
  'matter/display': '{display} is offline',
  'link/second':
    '{whose}: a second device has scanned a code that is in use. If it may, make it a link under Displays and links',
  'matter/display-silent': '{display} cannot sound any more: tap its screen once',
  'matter/vote-away':
    'The vote "{question}" was closed while {box} was offline: it may hold ballots that are not in the result',
  'matter/ballot-late':
    'A ballot in "{question}" arrived after the close from a box that had been offline: it is not in the result; see the votes',
  'matter/ballots-late':
    '{count} ballots in "{question}" arrived after the close from a box that had been offline: they are not in the result; see the votes',
  'matter/ballot-of-none':
    'A late ballot from {box} was cast when no listed vote was open there: it does not count',
  'matter/ballot-of-stranger':
    'A card that is not a member\'s tried to vote at {box}: enrol it as "{kind}" (Enrol page, or tag.learn), or enter the ballot by hand',
  'input/pressed': '{input} pressed',
  'input/switched-on': '{input} thrown',
  'input/switched-off': '{input} thrown and set back',
  'input/cover-opened': '{input} cover opened',
  'input/cover-shut': '{input} cover opened and shut again',
  'input/thrown-unseen': '{input} was thrown while its board was offline: nobody saw it',
  'input/back-unseen': '{input} was set back while its board was offline: nobody saw it',
  'input/typed': '{input} typed {codes}',
  'input/unfinished': '{input} typed {text} and did not send it: dropped',
  'input/typed-more': '{input} typed {earlier} earlier (see the log), then {codes}',
  'matter/call': '{table} is calling Control: please come',
  'matter/call-why': '{table} is calling Control: {text}',
  'matter/unread': 'Not read by {tables}: {text}',
  'matter/unread-many': 'Not read by {count} tables: {text}',
  'matter/unread-alone': 'Not read by {table}: a message to that table only',
  'matter/box-kept': '{box}: its Event ended unresolved, so it was kept.',
  'matter/other-board':
    '{box} is on the board that was {other}’s: were their cables swapped? Cards for one would count for the other. Swap them back, or press Done if you meant to move the boards.',
  'matter/enrol-ended':
    'Enrolment at {box} has ended: the box is armed, and cards at its reader now count as contributions.',
  'matter/in-doubt':
    'The time is uncertain after the restart: compare the clock with a watch, adjust it if needed, then resume.',
  'matter/journal-missing':
    '{count#journal entry|journal entries} from {from} to {until} {count?is|are} lost. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-missing-at-least':
    'At least {count#journal entry|journal entries} from {from} to {until} {count?is|are} lost, and possibly more. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-unmarked':
    'Journal entries after {from} may be lost: journal.mark is missing or damaged. The room is as it was at {from}: check the clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-damaged':
    '{count#line|lines} of the journal {count?is|are} damaged. The snapshot covers them, so the room is complete; do not change room.yaml or update until the game is over, or the snapshot cannot be used.',
  'matter/missed-hold':
    '{phase} ended while the hub was down for {length}. The clock is paused there; continue with clock.skip.',
  'matter/missed-next':
    '{phase} ended while the hub was down for {length}. The next phase has started now, at full length.',
  'matter/missed-followed':
    '{phase} ended while the hub was down for {length}. The timetable was followed as if the hub had been up.',
  'matter/siren-fell-silent':
    'The siren fell silent when the hub went down; the alarm is still active. Raise it again (insist) to sound it.',
  'matter/other-hub':
    'Another hub, on the machine "{machine}", tried to run this room and stood back. Nothing has changed here; make sure that nobody starts it by mistake.',
  'matter/other-hub-ran':
    'Another hub, on the machine "{machine}", ran this room for a moment, because this one did not answer. It has stopped. What it was told is missing here: check the clock, boxes and tables.',
  'matter/broker-full':
    'No more clients of the role {role} are let in: this machine takes {seats}. Who is connected stays. For more, put the room on Mosquitto (docs/operations.md, A crowd)',
  'matter/time-parted':
    'The room’s time is {room}, the machine’s {machine}. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-parted-unset':
    'The room’s time is {room}, the machine’s {machine}. The machine’s time is before this program was built: nobody has set it yet. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-parted-behind':
    'The room’s time is {room}, the machine’s {machine}. The machine’s time is before the newest entry of the journal. Compare with a watch and choose one. Countdowns go on either way',
  'matter/time-unset':
    'The time is {machine}, which is before this program was built: nobody has set the clock yet. Set the machine’s clock, then choose its time here',
  'matter/notes-dropped':
    '{count} older {count?note has|notes have} gone from this list, for there were too many: look in the log',
} as const;
