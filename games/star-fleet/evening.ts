/** How a club runs its evening, for the game's page. */
export const EVENING = `## The evening

Empires grow, spy on each other, meet, negotiate, raid each other’s trade, fight, bombard, invade and lose systems to rebels. Twelve optional rules are switches under
Options; those about the map are set before the clock starts.

1. **Before players come.** Name the tables that play, two to twelve, in room.yaml. For your own units, _Save the force list_, change it in a spreadsheet, and
   _Use another force list_ before the clock starts: every fault is named with its row and column. _Give a trait_ to an empire that has one.
2. **Start the clock.** Month 1 begins: incomes are paid, and every empire has its page with money, map, fleets, systems and an empty sheet.
3. **Orders, 40 minutes.** Players open a fleet or a system and tap what it is to do. A row that will lapse, as far as its writer can know, says so; nothing but
   overspending is refused. The wall shows who has handed in. At the deadline every sheet is opened as it stands.
4. **Covert operations, 2 minutes.** All missions are rolled. Whose agents can choose what to destroy, or whom to blame, is asked; without an answer chance
   decides, and nobody is blamed.
5. **Diplomacy, 3 minutes.** Missions take effect, fleets move, raids are fought, and who met for the first time has a state between them. Whoever is offered a
   treaty signs or rejects it; what is left unanswered is rejected. Hostilities, incidents and sneak attacks follow.
6. **Encounters, 3 minutes.** Whoever may attack somebody it has met is asked, sealed. Without an answer nobody attacks.
7. **Battle stations, 2 minutes.** Attacks are known. Who is attacked fights, falls back on its bases or withdraws; who attacks says whether it goes after it. Without
   an answer ships fight, at their bases where there are any, and those that withdraw are pursued.
8. **Battles, 3 minutes.** Control’s page has a setup sheet for each battle: scenario, map, both sides with their speeds and weapon status, what each unit brings, reserves, fixed
   defenses, and what the hub reckons would come of it. Two powers that want to play theirs say so; their own pages then call both by name, with a chime,
   and the clock waits at the end of the phase. Under Options it is silent, or left to Control. Control ticks what became of each unit, of units alike how many, and ends the battle. If Control goes on before, the battle ends as it was entered.
   All other battles are fought by the hub as the phase ends, five rounds at most. \`/print\` puts the sheets on paper, all or one alone, with boxes to tick. What was entered wrongly
   is corrected until the next month, under _Correct a battle that is over_.
9. **Bombardment and landings, 3 minutes.** Who has attacked a colony and left it no base may bombard it, and lands troops where Fortification is 0 by then. Ground
   combat, beachheads and conquest follow. Without an answer nobody bombards or lands.
10. **Questions, 3 minutes.** Whoever has too little supply or construction capacity is asked; without an answer the costliest are fed first, and what is too much
    is delayed.
11. **The next month** begins with everything done: reports say what became of each order, month by month, and money is shown line by line with its rule.

These phases are there in every month, and last as long as they last, so that a quiet month looks like any other. All questions of a phase open and close
together; whoever is asked nothing sees nothing. Nobody learns of two other powers’ treaties, agents or wars.

Control's page says what the month waits for, with a reminder to copy. After twelve months, or as many as you set, the empires are ranked by income and a twentieth of
their units.

## Cards and paper

- **An order envelope** with a tag (kind \`orders\`, its owner the empire) that is held to any box or reader hands in for its owner, and says no more.
- **A fleet’s card** (kinds \`fleet-1\` to \`fleet-6\`) at Control’s reader opens the line of its fleet. Control says once which fleet it is.
- **Paper.** \`quarterdeck print --tables\` prints a sheet for each empire: its page as it stands, with its map. \`quarterdeck print --kit --game star-fleet\` prints order
  forms, asset sheets, battle sheets, tables and the force list.

## Between evenings

- **Links.** \`quarterdeck credentials\` prints one for each empire: players write their orders at home, as long as they reach the hub.
- **Deadlines by date.** _End at a set time_ takes a day, up to a hundred days ahead; phases may last for days, too. The hub may be off meanwhile: a phase of a day or more
  that has ended by then is closed at the start, and the next one has its whole length from there on.
- **A campaign is one file.** \`quarterdeck backup\` saves it, and \`quarterdeck restore\` resumes it, a year later under a newer version too.
  \`quarterdeck restore FILE --fork\` makes a what-if of it beside the campaign that goes on.`;
