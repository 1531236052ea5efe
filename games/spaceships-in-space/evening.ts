/** Run your evening: the head of docs/games/spaceships-in-space.md. Taps are those of Control’s page, "Now", unless a table is named. */
export const EVENING = `What an evening takes, on one page. The book has no times. Three hours are enough for two missions of about twenty rolls each, with ten minutes
to explain before them and ten to advance between them. One of you is the Navigator and sits at Control’s page; one to six play.

### Before players come

1. Print the kit: \`npx quarterdeck print --game spaceships-in-space --kit --pdf kit.pdf\` (or \`> kit.html\`, without Chromium), on A4, in black. Cut tokens and cards; the ship, the
   suits and the reference are not cut.
2. One table. The ship’s sheet lies in the middle with the ship’s tablet beside it; the tablet acts for everyone. Each player may have a phone as well (_Displays and
   links_). Six dice each, if you throw your own.
3. Under _Game values_: how many play, and how the club reads what the book leaves open. Under _Game commands_: modules that the crew chooses instead of the first four.
4. Strips for clocks are optional: bind a clock strip to the track of its size, \`clock-4\` to \`clock-12\`.
5. Tell the crew what the mission is. Then Clock, _Start the game_: the first scene.

### Each mission

| when               | the ship’s tablet                                                                                        | the Navigator                                                                                  |
| ------------------ | -------------------------------------------------------------------------------------------------------- | ---------------------------------------------------------------------------------------------- |
| as it begins       | nothing                                                                                                  | a clock or two: 1 tap each, or 1 and its name; a deck: 1 tap                                   |
| a roll             | who rolls: 1 tap; tool or module: 1; what it is for: 1; _Roll_, or a tap for each die; _Let it stand_: 1 | _Desperate_ before the dice: 1 tap                                                             |
| after the roll     | Focus on a die: 1 tap before it stands                                                                   | a success that was for no clock: 1 tap; time passes: _+1_ on a death clock: 1                  |
| drawbacks, fiascos | nothing                                                                                                  | of a whole crew: _Success with drawback_ or _Fiasco_, 1 tap                                    |
| damage             | a Defender steps in: 1 tap; _Take damage_, or the die that was thrown: 1                                 | _Takes damage_, and who: 1 tap                                                                 |
| a search           | _Draw_: 1 tap                                                                                            | what the card does; _Answer_ for each wish of the players: 1 tap                               |
| a hidden table     | nothing                                                                                                  | _Roll on a table_: 1 tap; hold to read it; _Show the players_: 1                               |
| the scene ends     | in downtime, move the ship’s dice, heal, fit modules                                                     | _Next phase_ on the clock: 1 tap, and again for the next scene                                 |
| the mission ends   | each advances: 1 tap to prepare, or 1 for an upgrade                                                     | _Success_ or _Failure_, a hold; the ship and the crew can end it too. _Begin the next_: a hold |

### Clocks

- **Push** clocks move by the rolls that are for them. The table taps the clock before the dice lie; otherwise you are asked after a success. _Every roll moves it_ suits a
  scene with one aim.
- **Catastrophe** clocks move by every drawback and fiasco. Tap _Every roll moves it_ off for one that is far away.
- **Death** and **augury** clocks move when you tap _+1_; or by minutes: _2 min a section_ starts a timer that all see, and _By hand again_ stops it. _−1_ delays, _End_ cancels.
- A full clock does what its key says (_Full: the ship takes damage_) and is announced. The rest is yours to tell.

### If something fails

- **A wrong tap**: Undo, at once. Dice that were entered one by one: _Take back_, until Focus has moved one.
- **A phone or the tablet dies**: the Navigator has the commands of everyone under _Game commands_. Or throw dice, and tap what they show on any other page.
- **The hub dies**: go on with paper. Sheets, tokens and clocks of the kit hold all there is; the reference has every roll. Started again, the hub is where it was; the
  clock has run on meanwhile, or stands and asks where the machine lost the time.
- **Somebody comes late or leaves**: _Joins_ or _Goes home_, a hold. The sheet is kept for the next time.
- **Too hard, too tame**: give Focus Tokens, or damage, 1 tap each; empty a clock by a section. Under _Game values_, readings can be changed in mid-game; each change is in the log.
- **Late**: end the mission where it stands. Won or lost, everybody advances.`;
