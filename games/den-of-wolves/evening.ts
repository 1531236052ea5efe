/** Run your evening: the head of docs/games/den-of-wolves.md. Taps are those of Control's page, "Now", unless a table is named. */
export const EVENING = `What a day takes, on one page. Times are the handbook's: turns of 30 minutes, 18 for the Action Phase and 12 for the Team Phase. Eight turns take
four hours; add half an hour to explain, and ten to twenty minutes to talk it over. Nobody wins.

### Before players come

1. Print the kit: \`npx quarterdeck print --game den-of-wolves --kit --pdf kit.pdf\` (or \`> kit.html\`, without Chromium), on A4, in black. Cut the counters; fold and seal the
   briefings of powers, vessels and roles, with the name of the seat outside. The board of the fleet map and the track board are not cut.
2. Eleven vessel tables, a news desk, a map table in the middle. On each vessel: its panel, its Damage Cards, four Action Cards, the counters that its panel
   lists, a tablet or none. For 40 seats; a small vessel plays with two. Fewer tables: More, _Roster_, open the table, _Leave the
   game_: a hold.
3. Control: one at the map (desks _Fleet map_ and _Combat_), one for the tables, one for room and Council. Two suffice, if the one at the map also sees to jumps.
4. Read out who is in the fleet, where vessels lie around the Aegis, and what a siren means. Give five minutes to open the briefings. Then Clock, _Start the game_.

### Each turn

| when                     | tables                                                                                             | Control                                                                                                        |
| ------------------------ | -------------------------------------------------------------------------------------------------- | -------------------------------------------------------------------------------------------------------------- |
| Action Phase, 0 to 3 min | tick the drive, if it is crewed; captains place their vessels; squadrons are stationed: 1 tap each | tick for tables without a tablet                                                                               |
| 3 to 16 min              | trade, use stations, dock shuttles and send units: 1 tap each; the Council votes: 1 tap a member   | _Call the vote_, _Close now_, open what the Council passes, _A new law_: 4 taps a law                          |
| a jump                   | five digits and the indicator: 6 taps                                                              | look at the Fuel, then hold _They jump_: 1 tap; _All have paid_: 1                                             |
| 16 min                   | back to their own tables                                                                           | the clock says so                                                                                              |
| Team Phase, 0 to 9 min   | tick the crew; food and water: 3 taps                                                              | nothing, or two grids for tables without a tablet                                                              |
| 9 to 12 min              | listen                                                                                             | _Release_ the broadcast, its effect on the vessels it was about, _Let the tables roll_: 3 taps, and 2 a vessel |
| then                     | a die for morale, and one for riots: 2 taps                                                        | _Roll morale and riots for …_, those that are left: 1 tap; then the next turn: 1                               |

### A Wolf Attack, once in most Action Phases

1. Alarm, _Wolf Attack_, confirm: 3 taps. Everybody stays where they are; six officers come to the map. The wall of the battle shows Wolves and targets.
2. Fleet round: vessels order their own squadrons on their tablet, and officers at the map on their own link: attack, move or hold fire, a tap each. Vessels with boarders throw for their
   own units. For a vessel without a tablet you tap on its line under _Combat_.
3. _The rest attack, then the Wolf round_: 1 tap. The hub rolls for all that have not acted, and then for the Wolves; read out what stands there. _Begin the Fleet round_: 1 tap.
4. From round 3 on vessels may jump: _All … jump_, a hold. The drama is whether they agree by phone on where to.
5. No Wolf left: _Stand down_. Each table reads what it draws and wounds, and ticks it off. Boarders who are left are fought on there.

Four rounds take about 12 taps and ten minutes, alarm and end included. When it drags, take Wolves off by _Ruling_, or stand the alarm down.

### If something fails

- **A wrong tap**: Undo, at once. A morale roll later: _Take the roll back_ on its line.
- **A tablet dies**: whatever it would tap, Control taps on its line under Now. Its panel and counters are on the table anyway.
- **The hub dies**: go on with paper. The track board holds pursuit and morale, the map board who is where; _Control's tables_ has all odds. Started again, the hub
  is where it was; the clock has run on meanwhile, or stands and asks where the machine lost the time.
- **The map is wrong**: move the vessel under _Fleet map_; two that have no room swap on their own tablets, or by _Fleet map: two vessels swap places_ under Game commands. Units that are otherwise are counted anew
  under _Units of the fleet_.
- **Too hard, too tame**: More, _Game values_. Strength of the Wolves, odds of riots, range of the news, damage of emergency jumps, pursuit and the ends of the tracks can be changed in mid-game;
  each change is in the log.
- **Late**: leave out the last turn rather than the talk afterwards.`;
