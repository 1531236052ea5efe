/** How a club runs its evening, for the game's page. */
export const EVENING = `## The evening

**Two landings stand: the ledger year and the shadows.** Empires grow, spy on each other, meet, negotiate, sign and break treaties, and raid each other’s trade.
Battles between fleets, bombardment, invasions, morale checks, rebellion and the optional rules are not there yet; below, each of these rules says so. Fleets that
meet are noted for both; the only fights are raids on Convoys, by Raiders or by fleets, and the hub fights these out.

1. **Before players come.** Name the tables that play, two to twelve, in room.yaml. For your own units, _Save the force list_, change it in a spreadsheet, and
   _Use another force list_ before the clock starts: every fault is named with its row and column. _Give a trait_ to an empire that has one.
2. **Start the clock.** Month 1 begins: incomes are paid, and every empire has its page with money, map, fleets, systems and an empty sheet.
3. **Orders, 40 minutes.** Players open a fleet or a system and tap what it is to do. A row that will lapse, as far as its writer can know, says so; nothing but
   overspending is refused. The wall shows who has handed in. At the deadline every sheet is opened as it stands.
4. **Covert operations, 2 minutes.** All missions are rolled. Whose agents can choose what to destroy, or whom to blame, is asked; without an answer chance
   decides, and nobody is blamed.
5. **Diplomacy, 3 minutes.** Missions take effect, fleets move, raids are fought, and who met for the first time has a state between them. Whoever is offered a
   treaty signs or rejects it; what is left unanswered is rejected. Hostilities, incidents and sneak attacks follow.
6. **Questions, 3 minutes.** Whoever has too little supply or construction capacity is asked; without an answer the costliest are fed first, and what is too much
   is delayed.
7. **The next month** begins with everything done: reports say what became of each order, month by month, and money is shown line by line with its rule.

These three phases are there in every month, and last as long as they last, so that a quiet month looks like any other. All questions of a phase open and close
together; whoever is asked nothing sees nothing. Nobody learns of two other powers’ treaties, agents or wars.

Control's page says what the month waits for, with a reminder to copy. After twelve months the empires are ranked by income and a twentieth of their units.`;
