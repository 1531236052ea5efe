import { EVENING } from './evening.ts';
import { under } from '../kit/rulebook.ts';
import type { Rulebook } from '../kit/rulebook.ts';

/** Lines from and to. */
const span = (from: number, to = from): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'star-fleet',
  evening: EVENING,
  rows: [
    ...under('Allowed Empires', {
      'allowed-empires': {
        lines: span(7, 21),
        note: 'House: the map, and what each empire begins with; the book says none of it.',
      },
    }),
    ...under('4.0 Playing the Game', {
      'turn-order': { lines: span(22, 77) },
    }),
    ...under('4.1.1 System Income', {
      'system-income': {
        lines: span(84, 96).concat(span(100, 101)),
        note: 'House: rounded up once, where a figure is shown. Halved once, Blockaded or in Opposition or both.',
      },
      disruption: {
        lines: [...span(97, 99), ...span(1560, 1575)],
      },
    }),
    ...under('4.1.2 Trade Income', {
      'trade-income': { lines: span(102, 117) },
    }),
    ...under('4.1.3 Maintenance', { upkeep: { lines: span(118, 128) } }),
    ...under('4.1.4 Miscellaneous Income/Expense', {
      misc: {
        lines: span(129, 133),
        note: 'Refunds and scrap come by themselves; Control grants or takes the rest.',
      },
    }),
    ...under('4.1.5 Updating the Point Pool', {
      'point-pool': { lines: [...span(79, 83), ...span(134, 139)] },
      overspending: { lines: [139, 140, 141], refuses: 'only' },
      deficit: {
        lines: span(142, 148),
        refuses: 'also',
        note: 'House: its owner chooses until the deadline; then the cheapest go. The upkeep of what is scrapped falls too.',
      },
    }),
    ...under('4.2 Turn Orders Phase', {
      'secret-orders': { lines: [...span(149, 164), ...span(212, 234)], refuses: 'also' },
      sealed: { lines: [...span(149, 156), ...span(165, 167)] },
      lapse: { lines: span(165, 172) },
      'orders-paid': { lines: [173, 174, 175] },
      'order-refund': {
        lines: span(175, 178),
        note: 'House: half where the book does not say; all of it where construction is delayed for want of capacity.',
      },
    }),
    ...under('4.2.1 Fleet Deployment Orders', {
      deployment: { lines: span(179, 189) },
      'new-fleet': { lines: span(190, 199) },
    }),
    ...under('4.2.2 Intel Orders', { 'covert-orders': { lines: span(200, 211) } }),
    ...under('4.2.4 Diplomatic Orders', {
      'diplomatic-orders': {
        lines: span(235, 247),
        note: 'House: a sneak attack is sealed with them.',
      },
    }),
    ...under('4.2.5 Construction Orders', {
      researched: {
        lines: span(248, 266),
        note: 'House: a class is researched once its in-service date is reached.',
      },
    }),
    ...under('4.2.6 Investment Orders', { investments: { lines: span(267, 284) } }),
    ...under('4.3.1 Gathering Intelligence', {
      gather: { lines: [...span(285, 299)] },
      'shared-intelligence': { lines: span(300, 307) },
    }),
    ...under('4.3.2 Intel Range', { 'intel-range': { lines: span(308, 314) } }),
    ...under('4.3.3 Listening Posts', { 'listening-posts': { lines: span(315, 322) } }),
    ...under('4.3.4 Covert Operations', { covert: { lines: span(323, 339) } }),
    ...under('4.3.4.1 Covert Missions', {
      'mission-civilian': { lines: span(340, 352) },
      'mission-counter-insurgency': { lines: span(353, 358), note: 'House: in one’s own systems alone.' },
      'mission-counterintel': { lines: span(359, 361) },
      'mission-espionage': { lines: span(362, 364) },
      spied: { lines: span(364, 367), note: 'A club’s list names its Q-Ships by the ability q-ship.' },
      'mission-fortification': { lines: span(368, 370) },
      'mission-industrial': { lines: span(371, 374) },
      'mission-insurgency': { lines: span(375, 377) },
      'mission-piracy': { lines: span(378, 381) },
      'mission-population': { lines: span(382, 386) },
      'mission-sabotage': {
        lines: span(387, 392),
        note: 'House: of the power that controls the target; who may choose sees which classes are there.',
      },
      'mission-tech': {
        lines: span(393, 405),
        note: 'House: what the target builds and the thief does not; nothing where there is no such class.',
      },
    }),
    ...under('4.3.4.2 Resolving Covert Missions', {
      'covert-table': {
        lines: span(406, 430),
        note: 'House: all missions read the state at the start of the phase, and what they do is summed, no less than 0 (option).',
      },
    }),
    ...under('4.3.4.3 Mission Detection', {
      detection: {
        lines: span(431, 454),
        note: 'House: one incident a pair of powers; none before they meet.',
      },
    }),
    ...under('4.3.4.4 Captured Spies', { 'captured-spies': { lines: span(455, 462) } }),
    ...under('4.3.4.5 Implication', { implication: { lines: span(463, 470) } }),
    ...under('4.3.5 Special Forces', {
      'special-forces': {
        lines: [...span(471, 484), ...span(495, 500)],
        note: 'House: no bonus for Intel, as no system stages it. A club’s list names them by the ability special-forces.',
      },
      extraction: { lines: span(485, 490) },
      'special-captured': { lines: span(491, 494) },
    }),
    ...under('4.4.1 Landings & Deployments', {
      landing: {
        lines: span(501, 536),
      },
    }),
    ...under('4.4.2 Jump Lane Movement', {
      moving: { lines: span(537, 552), note: 'House: allied is Alliance; both ends of the way count.' },
    }),
    ...under('4.4.3 Fast Ships', { fast: { lines: span(553, 571) } }),
    ...under('4.4.4 Convoy Movement Restrictions', { 'convoy-lanes': { lines: span(572, 589) } }),
    ...under('4.4.5 Jump Lane Exploration', {
      exploring: { lines: [...span(590, 602), ...span(608, 634)] },
      tries: { lines: span(603, 607) },
      gifted: { lines: [609, 610] },
    }),
    ...under('4.4.6 Moving Other Units', {
      capacity: {
        lines: [...span(635, 654), ...span(662, 701)],
        note: 'House: what is aboard as its transport is crippled stays there; no more comes aboard beyond half of its room.',
      },
      'supply-hold': { lines: span(655, 661) },
    }),
    ...under('4.4.7 Long Range Scanning', { scanning: { lines: span(702, 738) } }),
    ...under('4.4.8 Contested Movement', {
      contested: {
        lines: span(739, 763),
        note: 'House: whether a fleet presses on stands on its order, and it leaves its cheapest ships.',
      },
      'opposite-ways': {
        lines: span(764, 772),
        note: 'House: who jumps later stays where it is, unless Deep Space Encounters (5.9) are played.',
      },
      meeting: {
        lines: span(740, 743),
        note: 'Fleets that meet are noted for both.',
      },
    }),
    ...under('4.4.9 Trade Routes', {
      'trade-route': { lines: [...span(773, 793), ...span(802, 809)] },
      'route-met': { lines: span(794, 801) },
      'route-end': { lines: span(810, 820) },
    }),
    ...under('4.4.10 Raiders', {
      'raider-checks': {
        lines: span(821, 829),
        note: 'Core systems are checked while their owner is at War.',
      },
      police: { lines: span(829, 835), note: 'A club’s list names Police by the ability police.' },
      raiders: {
        lines: span(836, 849),
        note: 'House: Raiders fly plain frigates and destroyers, odd points are lost; the hub fights it out, five rounds at most.',
      },
      'raided-system': { lines: span(853, 855) },
      'raiders-won': { lines: span(850, 853) },
    }),
    ...under('4.4.11 Convoy Raids', {
      raids: {
        lines: [...span(856, 871), ...span(884, 893)],
        note: 'The hub fights it out until battles are laid out on the table. Of several Convoys a die picks one.',
      },
      'raid-prize': {
        lines: span(872, 883),
        note: 'House: whether to capture or destroy stands on the order.',
      },
    }),
    ...under('4.5 Diplomacy Phase', { 'diplomacy-phase': { lines: span(894, 903) } }),
    ...under('4.5.1 Political States', {
      'political-states': {
        lines: [...span(904, 938)],
        note: 'Who may raid whose Convoys; other attacks come with combat. An enemy is a power in War or Hostilities (option).',
      },
      'non-aggression': {
        lines: span(939, 951),
        note: 'A fleet that has strayed leaves by itself at the next movement, for a system of its own first.',
      },
      'trade-state': {
        lines: span(952, 972),
        note: 'House: a route rests while Trade with the owner of one of its systems is gone. Units cannot be given away yet.',
      },
      'mutual-defense': { lines: span(973, 987) },
      'common-enemy': { lines: span(988, 991) },
      'joint-forces': {
        lines: [...span(991, 996), 1308, 1309],
        note: 'House: a partner that is there is asked, and fights in the task force of whoever is attacked or attacks.',
      },
      'defense-strength': { lines: span(997, 999) },
      alliance: {
        lines: span(1000, 1008),
        note: 'House: a War that is declared by a check or a sneak attack, not one that an incident brings.',
      },
      'allied-lists': { lines: span(1009, 1016) },
    }),
    ...under('4.5.2 First Contact', { 'first-contact': { lines: span(1017, 1053) } }),
    ...under('4.5.3 Diplomatic Cooldown', {
      cooldown: { lines: [...span(1054, 1076), ...span(1079, 1089)] },
      bureaucratic: { lines: span(1076, 1078) },
    }),
    ...under('4.5.4 Diplomatic Contact', { contact: { lines: span(1090, 1106) } }),
    ...under('4.5.5 Diplomatic Actions', {
      'diplomatic-actions': { lines: span(1107, 1133) },
      'diplomacy-check': { lines: [...span(1134, 1143), ...span(1148, 1151)] },
      treaty: {
        lines: span(1144, 1147),
        note: 'House: two that sign each other’s offer go up one state, not two (option).',
      },
      'hostilities-check': {
        lines: [...span(1152, 1168), ...span(1177, 1187)],
        note: 'House: it reads the state after treaties; of two checks against each other the harsher counts, once.',
      },
      'war-declared': { lines: span(1169, 1176) },
    }),
    ...under('4.5.6 Diplomatic Incidents', {
      incident: { lines: span(1188, 1205), note: 'Incidents follow Hostilities Checks.' },
    }),
    ...under('4.5.7 Diplomatic Ships', {
      'diplomatic-ship': {
        lines: span(1206, 1225),
        note: 'A club’s list names them by the ability diplomatic. Independent systems come with the option.',
      },
    }),
    ...under('4.5.8 Sneak Attacks', {
      'sneak-attack': {
        lines: [...span(1226, 1236), ...span(1241, 1250)],
        note: 'House: it comes last, and lapses where an incident has raised the cooldown.',
      },
      'sneak-incidents': { lines: span(1236, 1240) },
      'sneak-independents': { lines: span(1251, 1257) },
      'sneak-surprise': { lines: span(1258, 1263) },
    }),
    ...under('4.6.1 Encounters', {
      encounters: {
        lines: [...span(1264, 1267), 1270, 1272],
        note: 'Each step of all encounters comes in one phase; a die says in which order battles are fought.',
      },
      peaceful: {
        lines: [1268, 1269],
        note: 'A treaty that Control sets in mid-month calls off whatever has not been fought.',
      },
      declared: {
        lines: [1268, 1269, 1270, 1272],
        note: 'Attacks are sealed, and opened together; without an answer nobody attacks. House: all are met as was said before the first battle; once against each other power, on ships, bases, both in turn, or the colony alone.',
      },
    }),
    ...under('4.6.2 Space Combat', {
      'space-combat': { lines: [1273, 1274, 1278, 1282, 1285] },
      interception: {
        lines: [1275, 1280],
        note: 'House: whoever stops at the bases neither bombards nor lands this month.',
      },
      defensive: { lines: [1276, 1278, 1280, 1281] },
      pursuit: {
        lines: [1277, 1279],
        note: 'House: without an answer ships that withdraw are pursued.',
      },
      losses: {
        lines: [1283],
        note: 'Losses are entered from the table. House: a battle on the table is never fought by the hub: the clock waits for it, and if Control goes on it ends as entered. Captives do not land for their captor that month. Else the hub fights five rounds at most; hits are the Anti-Ship sum times the rate of the Combat Results Table, the weakest are hit first, and a side below half its EP withdraws. The odds of that stand on the sheet before.',
      },
      withdrawal: {
        lines: [1279, 1284],
        note: 'House: what has withdrawn is a fleet of its own from the end of combat on; no other joins it, and nothing of it is worked on, explores, scans or raids before it has gone.',
      },
      retreat: {
        lines: [1284],
        note: 'House: without an order it goes to a system of its own beside it, else to a neutral one. A blockade does not hold it.',
      },
    }),
    ...under('4.6.2.1 Task Force Setup', {
      'task-force': {
        lines: span(1286, 1290),
        note: 'House: the costliest fight, unless their owner says otherwise; what is crippled leads where nothing else can. Escorts are set up on the table.',
      },
      civilians: {
        lines: span(1291, 1293),
        note: 'House: they keep out where they may, unless their owner says otherwise.',
      },
      'fixed-defenses': {
        lines: span(1294, 1304),
        note: 'House: where the hub fights, a ground base counts 2 and a DefSat 1, and of the alternatives the one with most ground bases.',
      },
      basing: { lines: span(1305, 1307) },
    }),
    ...under('4.6.2.2 Reinforcements Pool', {
      reserves: {
        lines: span(1310, 1312),
        note: 'House: they take the place of what is lost; on the table at turns 4, 8 and 12.',
      },
    }),
    ...under('4.6.2.3 Surprise', {
      surprise: {
        lines: span(1313, 1328),
        note: 'One die serves both sides. House: in a Pursuit both its modifiers are taken from it (option).',
      },
    }),
    ...under('4.6.2.4 SFB Specific Rules', {
      'setup-sheet': {
        lines: span(1329, 1353),
        note: 'The setup sheet says it; Control’s page has it, and /print puts it on paper.',
      },
    }),
    ...under('4.6.3 Orbital Bombardment', {
      bombardment: {
        lines: [...span(1354, 1384), ...span(1417, 1433)],
        note: 'House: of whoever has attacked the owner this month; it says what goes first, and each mission is repeated as long as it can be paid for.',
      },
      'bombard-fort': { lines: span(1387, 1395) },
      'bombard-troops': { lines: span(1396, 1403) },
      'bombard-industry': { lines: span(1404, 1411) },
      'bombard-population': { lines: [...span(1412, 1416), 1271] },
      devastation: { lines: span(1434, 1462) },
      sustained: { lines: [1384, 1385, 1386, ...span(1463, 1475)] },
    }),
    ...under('4.6.4 Ground Combat', {
      'ground-combat': {
        lines: [...span(1476, 1525)],
        note: 'Hits are rounded up. House: against several opponents they are split evenly; a rebel Militia that is hit is lost. Without an answer all are crippled before one is lost.',
      },
      invasion: {
        lines: span(1526, 1559),
        note: 'Bases bar bombardment, not landings. House: troops that find no beachhead go back aboard.',
      },
      conquest: {
        lines: [1271, ...span(1576, 1601)],
        note: 'Its loser hears whose it is now. House: no Blockade stands there until the Supply Phase looks anew.',
      },
    }),
    ...under('4.7.1 Supply Sources', { 'supply-source': { lines: [...span(1602, 1633)] } }),
    ...under('4.7.3 Supply Routes', {
      'supply-route': {
        lines: span(1634, 1652),
        note: 'House: Depots that feed each other need a core behind them.',
      },
    }),
    ...under('4.7.4 Military Supply Ships', {
      'supply-ships': {
        lines: [...span(1653, 1674), ...span(1679, 1683)],
        note: 'House: they are used where local supply does not suffice.',
      },
      'deep-range': { lines: span(1674, 1678) },
    }),
    ...under('4.7.5 Local Supply', { 'local-supply': { lines: span(1684, 1695) } }),
    ...under('4.7.6 Out of Supply Effects', {
      'out-of-supply': { lines: [1696, 1697, 1699, 1700] },
      'oos-combat': { lines: [1698, 1701, 1702, 1703, 1704, 1705] },
    }),
    ...under('4.7.7 Supply Attrition', { attrition: { lines: span(1706, 1708) } }),
    ...under('4.7.8 Blockades', {
      blockade: {
        lines: [...span(1709, 1721), ...span(1736, 1747)],
        note: 'House: the enemy is War or Hostilities. Active warships count.',
      },
      trapped: { lines: span(1722, 1735) },
    }),
    ...under('4.8.1 Construction Capacity', {
      'capacity-used': { lines: span(1748, 1768) },
      'short-capacity': {
        lines: span(1769, 1778),
        note: 'House: the order of the sheet says which; one answer for all of an empire’s.',
      },
    }),
    ...under('4.8.2 Construction at Shipyards', { shipyards: { lines: span(1779, 1799) } }),
    ...under('4.8.3 Construction at Systems', {
      planetary: { lines: span(1800, 1818), note: 'House: the double cost takes double capacity.' },
    }),
    ...under('4.8.4 Remote Base Construction', {
      'remote-bases': { lines: span(1819, 1845) },
      'builder-lost': { lines: [...span(1846, 1850), ...span(1865, 1869)] },
    }),
    ...under('4.8.5 Partial Construction', {
      partial: { lines: span(1851, 1864) },
      'captured-sites': { lines: span(1870, 1874) },
    }),
    ...under('4.8.6 Purchasing Convoys', {
      convoys: { lines: [...span(1875, 1881), ...span(1886, 1894)] },
      expansionist: { lines: span(1882, 1885) },
    }),
    ...under('4.8.7 Purchasing Troops', {
      troops: {
        lines: span(1895, 1906),
        note: 'House: the cost counts once against Population, also in Opposition.',
      },
    }),
    ...under('4.8.8 Repairs', {
      repairs: { lines: span(1907, 1927) },
      'captured-repairs': {
        lines: span(1928, 1935),
        note: 'House: so are units in refit and those being mothballed. Bases and landed troops keep them, as ships do.',
      },
    }),
    ...under('4.8.9 Field Repairs', { 'field-repairs': { lines: span(1936, 1973) } }),
    ...under('4.8.10 Refits', { refits: { lines: span(1974, 1997) } }),
    ...under('4.8.11 Scrapping', {
      scrapping: { lines: [...span(1998, 2011), ...span(2014, 2018)] },
      scuttling: { lines: [2012, 2013, 2014] },
    }),
    ...under('4.8.12 Mothballing', {
      mothballing: { lines: [...span(2019, 2042), ...span(2056, 2058)] },
      reactivation: { lines: span(2043, 2050) },
      'captured-mothballs': { lines: span(2051, 2055) },
    }),
    ...under('4.8.13 Deploy New Construction', { deployed: { lines: span(2059, 2064) } }),
    ...under('4.9.2 Tech Investment', {
      'tech-investment': {
        lines: [...span(2065, 2086)],
        note: 'House: half of an odd income is rounded down.',
      },
    }),
    ...under('4.9.3 Tech Advancement', {
      advancement: {
        lines: span(2087, 2112),
        note: 'House: one advancement a month, and none without income.',
      },
    }),
    ...under('4.10.1 System Improvements', {
      improvements: {
        lines: [...span(2113, 2141), ...span(2146, 2171)],
        note: 'House: Carrying Capacity first, then Population, Intel and Fortification; Morale, Intel and Fortification no higher than Carrying Capacity.',
      },
      richer: { lines: span(2142, 2145), note: 'House: RAW is 6 at the most.' },
      'improvement-refund': { lines: span(2172, 2180) },
      breeders: { lines: span(2181, 2187) },
    }),
    ...under('4.10.2 Jump Lane Upgrades', {
      'lane-upgrade': { lines: [...span(2188, 2200), ...span(2207, 2227), ...span(2242, 2255)] },
      'lane-scouts': { lines: [...span(2201, 2206), ...span(2235, 2238)] },
      'lane-refund': {
        lines: span(2228, 2234),
        note: 'House: where several pay beyond a Major Lane, a die says whose half comes back.',
      },
      'gifted-lanes': { lines: span(2239, 2241) },
    }),
    ...under('4.10.3 Jump Lane Downgrades', { 'lane-downgrade': { lines: span(2256, 2286) } }),
    ...under('4.10.4 Morale & System Loyalty', {
      'good-order': { lines: span(2287, 2306) },
      'martial-law': {
        lines: span(2307, 2328),
        note: 'Ordered with investments. A club’s list names Peacekeepers by that ability.',
      },
      'morale-check': {
        lines: span(2329, 2359),
        note: 'House: any enemy units call for it, civilian ones too (option).',
      },
    }),
    ...under('4.10.5 Rebellion', {
      uprising: { lines: span(2360, 2372) },
      'rebels-attack': { lines: span(2373, 2378) },
      reprisals: { lines: span(2379, 2383) },
      secession: {
        lines: span(2384, 2397),
        note: 'A system without troops secedes at once. House: the hub keeps it as a power that nobody plays; it attacks nobody, and has 4 EP of frigates and destroyers a Population.',
      },
      'rebel-contact': { lines: span(2398, 2404) },
      'second-revolt': { lines: span(2405, 2412) },
    }),
    ...under('4.10.6 Colonizing a System', {
      colony: { lines: [2413, 2414, 2415] },
      'colony-war': { lines: [2416] },
    }),
    ...under('4.10.7 Special Events', {
      events: {
        lines: [...span(2417, 2421), 2451, 2452],
        note: 'Option 5.20. House: the ten events, as the book’s table is in another book.',
      },
    }),
    ...under('4.10.8 Update Asset Sheets', { 'asset-sheets': { lines: span(2422, 2424) } }),
    ...under('4.10.9 Victory Check', {
      victory: {
        lines: span(2425, 2427),
        note: 'House: after twelve months, income and a twentieth of the units.',
      },
    }),
    ...under('5.1 Independent Systems', {
      'option-independents': {
        lines: [2428, 2429, 2430],
        note: 'House: one of six systems that nobody has at the start, with Population 2 to 7 and 4 EP of frigates and destroyers a Population; it attacks nobody.',
      },
    }),
    ...under('5.2 Strange New Worlds', {
      'option-new-worlds': {
        lines: [2431, 2432],
        note: 'House: two dice of six for Carrying Capacity, a die of four for RAW; on a 1 of six survivors live there, an Independent System.',
      },
    }),
    ...under('5.3 New Horizons', {
      'option-no-survivors': { lines: [2433, 2434], note: 'With it, what is explored has no survivors.' },
    }),
    ...under('5.4 Unexplored Frontiers', {
      'option-growing': {
        lines: [2435, 2436],
        note: 'House: what is explored has one to three new lanes; two of three lead to a new system as long as there are any.',
      },
    }),
    ...under('5.5 Hostile Galaxy', {
      'option-warlords': {
        lines: [2437, 2438],
        note: 'House: half of the Independent Systems, at War with whom they meet.',
      },
    }),
    ...under('5.9 Deep Space Encounters', {
      'option-deep-space': {
        lines: [2439, 2440],
        note: 'House: whoever is in the lane when the Combat Phase is over goes back to where it came from, whether or not it was fought there.',
      },
    }),
    ...under('5.10 Perilous Exploration', {
      'option-perilous': { lines: [2441, 2442], note: 'House: on a natural 1 a Scout of the fleet is lost.' },
    }),
    ...under('5.11 Persistent Raiders', {
      'option-persistent-raiders': {
        lines: [2443, 2444],
        note: 'Those that survive raid their system every month, whatever guards it.',
      },
    }),
    ...under('5.12 Neutral First Contact', { 'option-neutral-contact': { lines: [2445, 2446] } }),
    ...under('5.15 Extended Construction Times', {
      'option-construction-times': {
        lines: [2447, 2448],
        note: 'House: counted from the first month of work; Convoys and troops come as they did.',
      },
    }),
    ...under('5.19 Improvement Construction Times', {
      'option-improvement-times': {
        lines: [2449, 2450],
        note: 'House: one of a kind at a time in a system; half comes back of what is lost with it.',
      },
    }),
  ],
};
