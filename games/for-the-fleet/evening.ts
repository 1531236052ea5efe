/** Run your evening: the head of docs/games/for-the-fleet.md. Taps are those of Control's page, "Now", unless a tablet is named. */
export const EVENING = `What a voyage takes, on one page. Three to six captains, one facilitator or none, an hour to ninety minutes: ten turns of about six minutes, and ten minutes
to explain. The rulebook has no clock, so the clock of the hub is only a reminder: nothing ends with it, and you need not start it.

### Before players come

1. With tablets: one a captain, on its own table's page. Nothing else is needed: the hub deals, rolls and counts.
2. Without: print the kit, \`npx quarterdeck print --game for-the-fleet --kit --pdf kit.pdf\` (or \`> kit.html\`, without Chromium), on A4. Lay out ships and jump cards in two decks, tokens by kind
   (they count 1, 3 and 10), a handful of dice and a pencil for each captain's crew. _A turn on a page_ has the rules; one facilitator taps for all, or nobody.
3. Take out tables that stay empty: More, Roster. Fewer captains start with more tokens; the number of captains decides it when ships are drawn.
4. Options: who hides what (numbers, or roll again and stop), and how the book is read where it leaves two ways. Set them before the first ship is drawn.

Then explain for ten minutes: everyone wins together with ten points before the end of turn ten, and everyone loses with the first ship that cannot pay for its jump or has
no crew left. What you send out may die. Rolling again is up to each captain, and a bust is everybody's.

### Each turn

| when               | captains                                                                                    | facilitator, where there is no tablet                    |
| ------------------ | ------------------------------------------------------------------------------------------- | -------------------------------------------------------- |
| once, at the start | _Draw a ship card_: 1 tap                                                                   | _Draw for all_: 1 tap                                    |
| the jump           | _Ready to jump_: 1 tap each; the last one makes the jump. The first costs no Fuel           | _All ready to jump_: 1 hold                              |
| choose a card      | talk; one taps _Harvest_ for all. Until the crew has gone, it can be called off for nothing | _Harvest_: 1 tap                                         |
| send crew          | a number, then _Send_: 2 taps each                                                          | a number a captain, then _Send these … crew_: 1 tap more |
| roll               | _Roll_, or throw the dice and type them: 1 tap each                                         | _Roll for all_: 1 tap                                    |
| a death            | only a ship that can ignore one and pay for it is asked                                     | her key, or _Let all deaths stand_: 1 tap                |
| again or stop      | read the odds of a bust from the ring aloud; _Roll again_ or _Stop_: 1 tap each             | _All stop_ or _All roll again_: 1 tap                    |
| between harvests   | _Trade_, and abilities: a tap a token, then _Offer it_; a hold an ability                   | Trades, and Abilities, below the captains                |

A harvest takes two to four minutes and a turn has one or two. The talk is the game: do not hurry the moment before _Roll again_, or the one in which a ship is short.

### Moments to watch for

- **A ship cannot pay.** Control's first row names her and what she lacks. Say it aloud, and give the others time to trade. _Give up_ loses the game for all, so it is a hold, and the last
  key of the page.
- **The small ship.** Bright Field has one crewman. If it goes out, it can end the voyage with one die.
- **The last turns.** After the tenth jump no jump is paid for: whatever is left can become points.
- **It is over.** The wall shows how. _Play again_ shuffles and deals anew, for the same captains.

### If something fails

- **A wrong tap**: Undo, at once. A die that was typed wrong takes its tokens and its dead back with it.
- **A tablet dies**: her row under Now has the keys of her tablet. The ship is as it was when the tablet is back.
- **The table counts otherwise**: _Set by hand what a captain has_, under Game commands.
- **A captain goes home**: _A captain goes home_, below the captains. Her ship leaves with her; nobody waits for it.
- **The hub dies**: go on with paper, from what the wall showed last. Started again, the hub is where it was.
- **Too hard, too tame**: the tokens at the start are options of the house. Competent bots win about every other voyage.`;
