/** What needs a person. displays/texts/attention-de.ts has them all again. */
export const ATTENTION = {
  'matter/box': '{box}: {what}',
  'box-matter/strays-idle':
    '{count#passage|passages} while the box was not armed: empty it before you arm it (box.emptied)',
  'box-matter/strays-resolved':
    '{count#passage|passages} led into it, and nobody has said that it was emptied (box.emptied)',
  'box-matter/strays-armed':
    '{count#passage|passages} before the box was armed: make sure that it was empty (box.emptied)',
  'box-matter/next': '"{event}" waits: resolve it, then reset the box to begin it',
  'box-matter/next-resolved': '"{event}" waits: reset the box to begin it',
  'box-matter/hatch': 'the hatch was open while the box accepted',
  'box-matter/hatch-armed':
    'the hatch stood open when the box was armed: shut it, look inside, and say that it is empty (box.emptied)',
  'box-matter/offline': 'the box is offline: what is put in now is not seen',
  'box-matter/overtaken': 'more went in after it was counted by hand: count again',
  'box-matter/unconfirmed': 'waiting for the box to confirm the cut-off',
  'box-matter/recount': 'recount: {why}',
  'box-matter/doubt': 'will need a recount: {why}',
  'box-matter/late': '{count#passage|passages} after the cut-off',
  'matter/same-card': '{one} and {other}: the same card went into both: pulled out again, or a copied tag',
  'matter/same-cards':
    '{one} and {other}: {count} same cards went into both: pulled out again, or a copied tag',
  'matter/device': '{device}: {trouble}',
  'matter/board': 'Board {board}: {trouble} ({devices})',
  'matter/bridge':
    'Bridge {bridge} is gone, and {count#device|devices} with it: look at the computer that it runs on, or start the bridge there again',
  'matter/bridge-armed':
    'Bridge {bridge} is gone, and {count#device|devices} with it; what is put into {armed#armed box|armed boxes} now is not seen: look at the computer that it runs on, or start the bridge there again',
  'trouble/lost': 'is lost',
  'trouble/board/not-found': 'it is not there',
  'trouble/board/busy': 'another program holds its port',
  'trouble/board/no-access': 'its port may not be opened',
  'trouble/board/silent': 'it does not answer',
  'trouble/board/garbage': 'what it says is not understood',
  'trouble/board/no-image': 'it has no firmware to run',
  'trouble/board/outdated': 'its firmware is too old',
  'trouble/board/old-firmware': 'its firmware is not the newest',
  'trouble/board/other-model': 'it is of another model than room.yaml says',
  'trouble/board/refused': 'it does not take its settings',
  'trouble/board/no-such-pin': 'its board has no such pin',
  'trouble/board/keeps-box': 'it keeps what a box recorded that is no more in room.yaml',
  'trouble/board/supply-low': 'its supply broke down, or nearly did',
  'trouble/board/lost': 'it is gone',
  'trouble/wled/absent': 'the WLED does not answer',
  'trouble/wled/short': 'the strip has another length than room.yaml says',
  'trouble/reader/absent': 'the reader does not answer',
  'trouble/reader/garbled': 'the reader is not understood',
  'trouble/reader/silent': 'the reader has fallen silent',
  'trouble/reader/refused': 'the reader does not take its settings',
  'trouble/reader/hung': 'the reader hangs',
  'trouble/bridge/overflow': 'observations were dropped while the hub was away',
  'matter/unguarded': '{device} is unguarded: it may go on sounding when its board hangs',
  'matter/timer': 'The side timer {timer} has run out',
  'matter/emergency': 'Emergency: {reason}',
  'matter/muted': 'The sirens are muted: no alarm is heard until they are unmuted',
  'matter/heard': '{alarm}: heard by {done} of {all}; {missing} have not',
  'matter/heard-but-one': '{alarm}: heard by {done} of {all}; {missing} has not',
  'matter/overtime': 'The phase is over: go on to the next with skip',
  'matter/game-view': "The game's own documents are missing, a rule of its view failed: {problem}",
  'matter/display': '{display} ({path}) is dark or out of reach: nothing has been heard of it',
  'matter/vote-away':
    'The vote "{question}" was closed while {box} was away: ballots may be in it that are not in the result',
  'matter/ballot-late':
    'A ballot in "{question}" came after the close from a box that had been away: not in the result, see among the votes',
  'matter/ballots-late':
    '{count} ballots in "{question}" came after the close from a box that had been away: not in the result, see among the votes',
  'matter/ballot-of-none':
    'A ballot came late from {box}, cast when no vote that is on the list was open there: it counts for none',
  'matter/ballot-of-stranger':
    'A card that is no member\'s wanted to vote at {box}: enrol it as "{kind}" (page Enrol, or tag.learn), or put the ballot in by hand',
  'input/pressed': '{input} pressed',
  'input/switched-on': '{input} thrown',
  'input/switched-off': '{input} thrown, and set back',
  'input/cover-opened': '{input} cover opened',
  'input/cover-shut': '{input} cover opened, and shut again',
  'input/thrown-unseen': '{input} is thrown since its board was away: nobody saw it',
  'input/back-unseen': '{input} is set back since its board was away: nobody saw it',
  'input/typed': '{input} typed {codes}',
  'input/typed-more': '{input} typed {earlier} earlier (see the log), then {codes}',
  'matter/call': '{table} asks for Control: please come',
  'matter/call-why': '{table} asks for Control: {text}',
  'matter/box-kept': '{box}: its Event is over, but it is not resolved: it was kept.',
  'matter/other-board':
    '{box} speaks through the board that was {other}’s: were their cables exchanged? Cards of the one would count at the other. Put it right, or press Done if the boards were meant to move.',
  'matter/enrol-ended':
    'Enrolment at {box} has ended: the box is armed, and a card at its reader is a contribution now.',
  'matter/in-doubt':
    'The time is in doubt after the restart: compare the clock with a watch, adjust it if needed, then resume.',
  'matter/journal-missing':
    '{count#journal entry|journal entries} from {from} to {until} {count?is|are} lost. The room stands as it was at {from}: check clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-missing-at-least':
    'At least {count#journal entry|journal entries} from {from} to {until} {count?is|are} lost, and nobody can tell whether there were more. The room stands as it was at {from}: check clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-unmarked':
    'Nobody can tell whether journal entries after {from} are lost, for journal.mark is gone or damaged. The room stands as it was at {from}: check clock, boxes and tables, and correct them before the clock runs.',
  'matter/journal-damaged':
    '{count#line|lines} of the journal {count?is|are} damaged. The room is whole, for its snapshot was kept; do not change room.yaml and do not update before the game is over, or that snapshot cannot be used.',
  'matter/missed-hold':
    '{phase} ended while the hub was down for {length}. The clock holds there; go on with clock.skip.',
  'matter/missed-next':
    '{phase} ended while the hub was down for {length}. The next phase has begun now, with its whole length.',
  'matter/missed-followed':
    '{phase} ended while the hub was down for {length}. The timetable was followed as if the hub had been there.',
  'matter/siren-fell-silent':
    'The siren fell silent when the hub went down; the alarm stands. Raise it again (insist) to be heard.',
  'matter/notes-dropped':
    '{count} older {count?note has|notes have} gone from this list, for there were too many: look in the log',
} as const;
