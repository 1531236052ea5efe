/** Run your evening: the head of docs/games/so-say-we-all.md. Taps are those of Control’s page, "Now", unless a tablet is named. */
export const EVENING = `What a day takes, on one page. A turn is 35 minutes, and the book plays eight to twelve of them: ten take six hours. Add an hour to explain, and half an hour to
talk it over. Nobody wins by points.

### Before players come

1. Print the kit: \`npx quarterdeck print --game so-say-we-all --kit --pdf kit.pdf\` (or \`> kit.html\`, without Chromium), on A4, in black. The notes on its pages
   say how many of each. Cut cards and tokens; boards, maps and tables are not cut.
2. Eleven ship tables of four seats, five on the Prosecutor; a Galaxy table, a Combat table, and a tray that is the Black Market. On each ship: its board, its
   tokens and cards, an Event Box, a tablet or none. Fewer tables: More, _Roster_, open the table, _Leave the
   game_: a hold.
3. Control: one at each of the desks _Galaxy_, _Combat_ and _Tables_, and one who walks with the Market. Two can do it, if the one at the Galaxy table also fights battles.
4. _Draw 4_ Infiltrators, a hold; then \`npx quarterdeck print --slips --pdf slips.pdf\`, fold each slip and give it to its seat. _Install these two_, a hold; the President
   and the Vice President then name the other two.
5. Under _Game values_: every figure that the book has lost. Under _Game commands_: your own Event cards as CSV. Then Clock, _Start the game_.

### Each turn

| when                        | tables                                                                                                                                  | Control                                                                                                                                                                                                             |
| --------------------------- | --------------------------------------------------------------------------------------------------------------------------------------- | ------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------- |
| Reconciliation, 0 to 10 min | tick their tokens back: 1 tap; say how many go unfed: 1, or none                                                                        | carry the Market on and tick it: 1 tap; _Close and wound the unfed_: a hold                                                                                                                                         |
| Commitment, 10 min          | place Manpower: a tap a location that changes, and tick; wounded into care: 1; send a Shuttle: 1; the host of the Market trades: a hold | lay out Event cards and tick: 1 tap; collect the Shuttles that go, and tick: 1; for a table without a tablet 2 taps a Shuttle or a trade                                                                            |
| Negotiation, 0 to 7 min     | trade, and fill boxes: no taps                                                                                                          | _Hand the Captains_ what their ships have made, and tick: 1 tap                                                                                                                                                     |
| 7 min, boxes                | shut the lid                                                                                                                            | Boxes, Round: _Collect every armed box_, a hold; _Resolve … certain_: 1 tap. Another box: open it and _Resolve as counted_: 2; by hand under _Overrides_: 4. Read out what each Event did, and tick: 1 tap an Event |
| 12 min, Shuttles            | come to the Galaxy table                                                                                                                | hold the line to read each find, hand it out, tick: 1 tap                                                                                                                                                           |
| a jump                      | a packet from each Navigation Officer                                                                                                   | announce it: 2 taps; 2 for each packet that is not right, and 1 to open their list; _Judge_: a hold; tell the fleet, and tick: 1                                                                                    |
| a prisoner                  | the Captain: 3 taps, or a hold where others must approve                                                                                | the same for a table without a tablet                                                                                                                                                                               |

### An Ashiva attack, once in most turns from the third on

1. Alarm, _Ashiva attack_, confirm: 3 taps. Communications Officers come to the Combat table with spare Manpower; everybody else plays on, and the clock runs.
2. The Ashiva act at once, and every two minutes. Open a destroyer, tap whom it fires at: 2 taps. Then answer what stands there: does the path cross the flak, what is
   the die, what takes the damage. A tap each; every die is yours or the hub’s.
3. Ships act in the order of the Fleet Commander, who changes it on their own page or by asking you. _Begin the turn_, a tap for each action, _Turn over_. A shot of the
   Prosecutor first needs _In sight_.
4. A ship that ends its turn beside another: tap beside whom, then the die.
5. Whoever wants to leave needs a jump that is announced, and a packet. A ship that left alone is listed at the Galaxy desk until it is with the fleet again.
6. One side has gone: under Alarm _Stand down_, a hold. Read out who is lost, and what their crews keep.

### If something fails

- **A wrong tap**: Undo, at once. A verdict on a jump, an outcome and a meal can be corrected later too; what changes is told again.
- **A phase ended too early**: Undo at once, before anybody has tapped, takes back its end, and its questions are open again. Later _Previous phase_ moves the clock
  alone: what the end of the phase did stands, and you enter what is still missing.
- **A sensor lies, or there is none**: count the box by hand and enter it, or tap the outcome.
- **A tablet dies**: its ship has a line in every grid under Now. Tokens and boards on the table are the truth.
- **The hub dies**: go on with paper. _A turn on a page_ and _Tables_ have the rules; boards and tokens all the rest. Started again, the hub is where it was; the clock has run on meanwhile, or stands and asks where the machine lost the time.
- **Too hard, too tame**: the Ashiva by _One craft more_, or under Game values Fuel, beds, star fixes and what destroys a ship; each change is in the log.
- **Late**: let the next jump be the one home, rather than lose the talk afterwards. Star fixes that it still needs are added under Game commands, or asked for less under
  Game values.`;
