/** How a club runs its evening, for the game's page. */
export const EVENING = `## The evening

**This landing is the ledger year**: empires grow in peace. Economy, sealed orders, movement, exploration, trade routes, supply, construction, technology,
improvements, lanes and colonies are run. Covert operations, first contact and treaties, raiders, combat, morale checks, rebellion and the options are not there
yet; below, each of these rules says so. Until then Control sets the state between two empires by hand (_Set the state between two empires_), reads the
Intel and Diplomatic orders that empires have sealed, and rules on them.

1. **Before players come.** Name the tables that play, two to twelve, in room.yaml. For your own units, _Save the force list_, change it in a spreadsheet, and
   _Use another force list_ before the clock starts: every fault is named with its row and column. _Give a trait_ to an empire that has one.
2. **Start the clock.** Month 1 begins: incomes are paid, and every empire has its page with money, map, fleets, systems and an empty sheet.
3. **Orders, 40 minutes.** Players open a fleet or a system and tap what it is to do. A row that will lapse, as far as its writer can know, says so; nothing but
   overspending is refused. The wall shows who has handed in. At the deadline every sheet is opened as it stands.
4. **Questions, 3 minutes.** Fleets have moved. Whoever has too little supply or construction capacity is asked; without an answer the costliest are fed first, and
   what is too much is delayed.
5. **The next month** begins with everything done: reports say what became of each order, and money is shown line by line with its rule.

Control's page says what the month waits for, with a reminder to copy. After twelve months the empires are ranked by income and a twentieth of their units.`;
