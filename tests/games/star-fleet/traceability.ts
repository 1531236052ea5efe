import { lines } from './book-lines.ts';
import { seldom } from '../../support/traceability.ts';
import type { Traceability } from '../../support/traceability.ts';

/** Which test shows each rule of the book, and that each of its lines is dealt with. */
export const traceability: Traceability = {
  tests: {
    'sneak-independents': [
      'options.test.ts: 1251: a sneak attack on one of them is an incident with all others that have been met',
    ],
    'option-independents': [
      'options.test.ts: 2430: some systems are powers of their own, which nobody plays',
    ],
    'option-new-worlds': ['options.test.ts: 2432: a system has no statistics until somebody comes there'],
    'option-no-survivors': [
      'options.test.ts: 2434: survivors may live there, unless no older realm has left any',
    ],
    'option-growing': ['options.test.ts: 2436: the map grows as it is explored, and is small before'],
    'option-warlords': ['options.test.ts: 2438: half of them are warlords, at War with whom they meet'],
    'option-deep-space': [
      'options.test.ts: 2440: both stop in the lane and fight, and neither goes on; without it a tie passes unseen',
      'options.test.ts: 2440: who has not fought, or has withdrawn, goes back to where it came from, and may stay there',
      'options.test.ts: 2440: only those in the lane know of it, and nothing of it is left when the Combat Phase is over',
      'options.test.ts: 2440: there is space combat alone: nobody is bombarded or lands, and no Raiders come',
      'options.test.ts: 2440: what a battle in the lane has lost stands beside its side again where that is corrected',
    ],
    'option-perilous': ['options.test.ts: 2442: a Scout is lost on a natural 1, and on no other'],
    'option-neutral-contact': [
      'options.test.ts: 2446: powers that meet are Neutral, where a 10 would have brought Trade',
    ],
    events: [
      'options.test.ts: 2452: a die up to the number of players brings one, at a random inhabited system',
      'options.test.ts: 2420: event %i: %s, after the improvements and checks of this month',
      'options.test.ts: 2420: event 6 sends Raiders',
    ],
    'option-persistent-raiders': [
      'options.test.ts: 2444: they raid again the next month, without a check',
      'options.test.ts: 2444: until they are destroyed',
    ],
    'option-construction-times': [
      'options.test.ts: 2448: a light cruiser of 7 EP takes 4 turns',
      'options.test.ts: 2448: a refit that costs 6 takes 3, and the ship is in the yard meanwhile',
    ],
    'option-improvement-times': [
      'options.test.ts: 2450: it takes 3 turns to 3 Population',
      'options.test.ts: 2450: not while the system is Blockaded',
    ],
    'allowed-empires': ['orders.test.ts: 7: has the twelve empires of the book'],
    'turn-order': [
      'orders.test.ts: is two months by commands: orders, movement, construction and the next income',
      'orders.test.ts: 69: of twelve months is a year, and is ranked at its end',
    ],
    'system-income': [
      'economy.test.ts: 90: Population 4 and RAW 3 generate 12 EP',
      'economy.test.ts: 92: Blockaded or in Opposition it is halved, and halved once for both',
      'economy.test.ts: 95: in Rebellion it is 0',
      'economy.test.ts: 100: all colonies are totaled, and rounded up once',
    ],
    disruption: [
      'economy.test.ts: 1560: landed enemies that are no fewer than its own troops halve it again',
      'assault.test.ts: 1560: landed enemies that are no fewer halve the output, 1573: and take 1 from the Morale Check',
    ],
    'trade-income': [
      'economy.test.ts: 105: a system on a route pays its Population',
      'economy.test.ts: 109: in Opposition it pays half, Blockaded or in Rebellion nothing',
      'economy.test.ts: 110: each system counts once, whatever the number of routes',
      'economy.test.ts: 114: a route with an enemy fleet in any of its systems pays nothing',
    ],
    upkeep: [
      'economy.test.ts: 118: a tenth of what Active units cost, embarked ones too; inactive ones cost nothing',
      'economy.test.ts: scenario 2: pool 10, income 30 and 205 EP of units leave 19',
    ],
    misc: [
      'economy.test.ts: 133: one-off points are added or subtracted at the next update',
      'orders.test.ts: 129: grants or takes one-off points, which count next month',
    ],
    'point-pool': ['economy.test.ts: scenario 2: pool 10, income 30 and 205 EP of units leave 19'],
    overspending: ['orders.test.ts: 139, scenario 2: refuses what the pool does not hold, and nothing else'],
    deficit: [
      'economy.test.ts: 142: below 0 at the deadline, the cheapest military units go for half at once, until it is not',
      'orders.test.ts: 142: its owner chooses what is scrapped; nobody may who owes nothing',
    ],
    'secret-orders': [
      'orders.test.ts: 157: is read by nobody else: no document of another changes',
      'orders.test.ts: 149: is changed, ordered and withdrawn until it is opened, and prices follow',
      'movement.test.ts: 222: a fleet that explores does nothing else: a later order takes the place of the earlier',
    ],
    sealed: [
      'orders.test.ts: 165: takes no orders once it is opened',
      'orders.test.ts: is two months by commands: orders, movement, construction and the next income',
    ],
    lapse: [
      'orders.test.ts: 157: says on its page that a row will lapse, as far as its writer knows',
      'orders.test.ts: 139, scenario 2: refuses what the pool does not hold, and nothing else',
    ],
    'orders-paid': [
      'orders.test.ts: 173: what it costs leaves the pool when it is opened, 175: and half of what lapses comes back',
    ],
    'order-refund': [
      'investing.test.ts: 2169: with Carrying Capacity 4 and Population 4 there is no more Population; half comes back',
      'construction.test.ts: 1774: what is delayed is completed later, what is canceled comes back by half',
    ],
    deployment: [
      'movement.test.ts: 184: units join fleets of their own system, make new ones, and what is empty ends',
      'movement.test.ts: 186: not a fleet of another system',
      'movement.test.ts: 197: a fleet that this sheet makes can be ordered on this sheet',
    ],
    'new-fleet': [
      'movement.test.ts: 193: new construction without orders makes a fleet of its own',
      'construction.test.ts: 2060: is there next turn, in a fleet',
    ],
    'covert-orders': [
      'orders.test.ts: 201: holds covert missions and envoys, which nobody else reads',
      'intel.test.ts: 332: is one a system that has Intel, and none from a Blockaded one',
    ],
    'diplomatic-orders': ['orders.test.ts: 235: an envoy goes to a power that has been met, and to no other'],
    researched: [
      'construction.test.ts: 262: only what is researched is built, and an ally’s list costs a quarter more',
    ],
    investments: [
      'investing.test.ts: 2138: of %s to %s costs %s EP',
      'investing.test.ts: 2201: costs 20 EP with Scouts at both ends, 30 without, a level each',
      'investing.test.ts: 2413: starts with Population 1 and Morale 1; the Convoy and its cargo are used up',
    ],
    gather: ['movement.test.ts: 293: shows systems where an empire has units or control, and no others'],
    'shared-intelligence': [
      'intel.test.ts: 302: a Trade partner’s income, and from Mutual Defense on what its active units cost',
    ],
    'intel-range': [
      'intel.test.ts: 308: reaches as many jumps as Intel says, over Minor and Major Lanes alone',
    ],
    'listening-posts': [
      'intel.test.ts: 318: an Outpost listens two jumps farther; a Shipyard, Depot or platform does not',
    ],
    covert: [
      'intel.test.ts: 332: is one a system that has Intel, and none from a Blockaded one',
      'intel.test.ts: 308: reaches as many jumps as Intel says, over Minor and Major Lanes alone',
    ],
    'mission-civilian': ['intel.test.ts: 350: Civilian: a random civilian unit is lost, and no warship'],
    'mission-counter-insurgency': [
      'intel.test.ts: 353: Counter-Insurgency: own Morale +1; −1 where it fails and is detected, and nothing where it only fails',
    ],
    'mission-counterintel': [
      'intel.test.ts: 359, 368, 375: Counterintel, Fortification and Insurgency take 1 of Intel, Fortification and Morale',
    ],
    'mission-espionage': [
      'intel.test.ts: 362: Espionage shows the system at the end of the turn, and no Q-Ship beside a Convoy',
    ],
    spied: [
      'intel.test.ts: 362: Espionage shows the system at the end of the turn, and no Q-Ship beside a Convoy',
    ],
    'mission-fortification': [
      'intel.test.ts: 359, 368, 375: Counterintel, Fortification and Insurgency take 1 of Intel, Fortification and Morale',
    ],
    'mission-industrial': ['intel.test.ts: 371: Industrial takes 1 of RAW in the next Economic Phase alone'],
    'mission-insurgency': [
      'intel.test.ts: 359, 368, 375: Counterintel, Fortification and Insurgency take 1 of Intel, Fortification and Morale',
    ],
    'mission-piracy': ['intel.test.ts: 378: Piracy sends Raiders to the system this Movement Phase'],
    'mission-population': ['intel.test.ts: 382: Population takes 1 of Population and Morale'],
    'mission-sabotage': [
      'intel.test.ts: 387, scenario 3: Sabotage, Intel 5 on 3, die 6: 6, success, detected; the incident die 5 brings Hostilities',
      'intel.test.ts: 389: on an 8 a saboteur chooses, on a 7 a die does; what it carried is lost too',
    ],
    'mission-tech': [
      'intel.test.ts: 393: Tech needs Population 5 or a Shipyard',
      'intel.test.ts: 397: on a 6 plans are stolen, buildable at +25 %; on a 5 research of the Population is lost',
    ],
    'covert-table': [
      'intel.test.ts: 423: a %s has %s',
      'intel.test.ts: 340: %s has a modifier of %s',
      'intel.test.ts: 340: Counter-Insurgency has a modifier of -1, Tech of -2',
      'intel.test.ts: 411: +1 where the target’s Intel is lower, not where it is the same',
      'intel.test.ts: 415: +1 on an own trade route, unless enemies have disrupted it',
      'intel.test.ts: what missions do is summed, or done one by one',
    ],
    detection: [
      'intel.test.ts: 431: tells the target what it was and who sent it; one that is not tells nothing of that',
      'intel.test.ts: 441: two successes that were caught take 2 from the one incident die',
      'intel.test.ts: 450: leads to no incident at War',
    ],
    'captured-spies': ['intel.test.ts: 455: captured agents cost their system 1 Intel for good'],
    implication: ['intel.test.ts: 463: on an 11 another power may be blamed, and has the incident'],
    'special-forces': [
      'intel.test.ts: 474: go one jump, over Restricted Lanes too, at −1',
      'intel.test.ts: 496: crippled ones cannot',
    ],
    extraction: ['intel.test.ts: 484: detected, a die up to the target’s Intel cripples them'],
    'special-captured': ['intel.test.ts: 491: captured, they are gone'],
    landing: [
      'movement.test.ts: 519: cargo goes aboard before its transport moves, and goes along',
      'movement.test.ts: 525: troops do not land on enemy soil without a beachhead, fighters do',
      'movement.test.ts: 533: an ally’s transport takes them, another’s does not',
    ],
    moving: [
      'movement.test.ts: 542: goes through one lane of class %s to %s',
      'movement.test.ts: 546: goes through three Major Lanes where all systems are its own, and no farther',
      'movement.test.ts: 548: an ally’s systems count as its own',
    ],
    fast: [
      'movement.test.ts: 558: crosses a Minor and a Restricted Lane, and not two Restricted ones',
      'movement.test.ts: 563: crosses four Major Lanes through its own systems',
      'movement.test.ts: 567: moves as its slowest ship',
    ],
    'convoy-lanes': [
      'movement.test.ts: 579: does not cross a Restricted Lane by itself or with a destroyer',
      'movement.test.ts: 581: does so in a fleet with a light cruiser or larger',
    ],
    exploring: [
      'movement.test.ts: 614: an 8 finds a lane, and a 7 does not',
      'movement.test.ts: 596: a Scout that is crippled or Out of Supply cannot, nor one beside an enemy fleet',
      'movement.test.ts: 620, scenario 9: two empires find one lane with 8 and 9: both cross, and it is Restricted once',
    ],
    tries: ['movement.test.ts: 606: three Scout fleets try three Unexplored Lanes, and a fourth cannot'],
    gifted: ['movement.test.ts: 610: Gifted Explorers add 2'],
    capacity: [
      'movement.test.ts: 641: a %s carries of %s: %s',
      'movement.test.ts: 671: a Hospital carries crippled troops, one a point',
      'movement.test.ts: 677: a crippled Carrier 3 bases two fighters',
    ],
    'supply-hold': [
      'movement.test.ts: 661: a Supply ship whose hold is unloaded is Exhausted',
      'supply.test.ts: 658: one with cargo in its hold feeds nobody',
    ],
    scanning: [
      'movement.test.ts: 718: three destroyers, a Starbase and a Convoy are 5 contacts, whatever else is there, and no owner is named',
      'movement.test.ts: 710: a 5 shows nothing; 732: a Fast ship needs 8',
      'movement.test.ts: 723: a natural 1 moves the fleet there',
    ],
    contested: [
      'movement.test.ts: 747: a fleet stops where enemies are, or presses on and leaves as many ships as theirs',
      'movement.test.ts: 752: it stays where it cannot leave as many',
      'movement.test.ts: 755: a Fast fleet goes on, unless enemies are Fast too',
    ],
    'opposite-ways': [
      'movement.test.ts: 768: of two opposite ways the highest die jumps first, and the other is met where it is',
      'movement.test.ts: 770, scenario 8: a Fast fleet adds 3: 7 and 10 tie, both arrive, and neither report names the other',
      'movement.test.ts: scenario 8: who leaves for one system as another leaves that for a third meets nobody',
    ],
    meeting: ['movement.test.ts: 740: fleets that end in one system are noted for both'],
    'trade-route': [
      'movement.test.ts: 781: has up to three systems on a path of Major Lanes, one of them where the Convoy is',
      'movement.test.ts: 785: Free Traders trade over Minor Lanes',
      'movement.test.ts: 788: a single system needs no lane',
      'movement.test.ts: 775: a Convoy with cargo is not assigned',
    ],
    'route-met': [
      'raids.test.ts: 794: raiders meet a Convoy of a route in the system in which the die has put it',
    ],
    'raider-checks': [
      'raids.test.ts: 836: come on a natural 1 where a Convoy is, and on no 2',
      'raids.test.ts: 825: to a core system only while its owner is at War',
      'raids.test.ts: 824: one check a system on a route, wherever the Convoy is; 794: a die says where',
    ],
    police: [
      'raids.test.ts: 829: not where Police cost as much as the output of RAW × Population, at least one',
    ],
    raiders: [
      'raids.test.ts: 837: are 3d10 EP; warships may drive them off',
      'raids.test.ts: 836: come on a natural 1 where a Convoy is, and on no 2',
    ],
    'raided-system': [
      'raids.test.ts: 841: without a Convoy they take a Depot or Shipyard, 844: else halve the output of next turn; 852: Morale −1',
    ],
    'raiders-won': [
      'raids.test.ts: 841: without a Convoy they take a Depot or Shipyard, 844: else halve the output of next turn; 852: Morale −1',
    ],
    raids: [
      'raids.test.ts: 863: does nothing where there is no enemy Convoy',
      'raids.test.ts: 872: not while warships of its owner hold',
    ],
    'raid-prize': [
      'raids.test.ts: 872: captures the Convoy with all that it carries, 884: and is back where it started',
      'raids.test.ts: 878: or destroys it',
    ],
    'diplomacy-phase': [
      'diplomacy.test.ts: 1120: comes after all Diplomacy Checks, and reads the state that they have made',
    ],
    'political-states': [
      'raids.test.ts: 920: in Hostilities not at a core, 933: as Neutrals in neutral systems alone',
      'diplomacy.test.ts: is a power in War or Hostilities; in War alone; or any without a treaty',
    ],
    'non-aggression': [
      'diplomacy.test.ts: 942: Non-Aggression closes systems to all, 953: Trade to warships, 980: Mutual Defense to nobody',
      'diplomacy.test.ts: 944: a fleet that has strayed there leaves at the next movement',
    ],
    'trade-state': [
      'diplomacy.test.ts: 942: Non-Aggression closes systems to all, 953: Trade to warships, 980: Mutual Defense to nobody',
      'diplomacy.test.ts: 962: at Trade cargo does not land, 981: at Mutual Defense troops do',
      'diplomacy.test.ts: 953: a route pays through a Trade partner’s system, and rests once Trade is gone',
    ],
    'mutual-defense': [
      'diplomacy.test.ts: 962: at Trade cargo does not land, 981: at Mutual Defense troops do',
      'supply.test.ts: 1617: or a partner’s',
    ],
    'common-enemy': ['diplomacy.test.ts: 990: +2 where a Mutual Defense partner is at War with them'],
    'defense-strength': [
      'intel.test.ts: 302: a Trade partner’s income, and from Mutual Defense on what its active units cost',
    ],
    alliance: ['diplomacy.test.ts: 1003: allies of whom it declares War on join'],
    'allied-lists': [
      'diplomacy.test.ts: 1009: an ally’s classes are built at +25 %, a stranger’s not at all',
    ],
    'first-contact': [
      'diplomacy.test.ts: 1033: a %s is %s',
      'diplomacy.test.ts: 1025, scenario 5: two Charismatic add 4: 6 is 10, Trade; 1042: each rolls its own cooldown, which stays this turn',
      'diplomacy.test.ts: 1027: Xenophobic takes 2',
      'diplomacy.test.ts: 1017: takes units in a system of the other, or where it has units',
    ],
    cooldown: [
      'diplomacy.test.ts: 1078: falls by 1 at the end of each phase in which it did not rise, and no lower than 0',
      'diplomacy.test.ts: 1082: forbids to act, and not to sign',
    ],
    bureaucratic: ['diplomacy.test.ts: 1076: Bureaucratic powers roll two dice and take the higher'],
    contact: ['diplomacy.test.ts: 1092: is a path through no Unexplored Lane and no enemy’s system'],
    'diplomatic-actions': [
      'diplomacy.test.ts: 1128: of the actor rises whatever happens, the target’s does not',
    ],
    'diplomacy-check': [
      'diplomacy.test.ts: 1142: from %s takes a die of %s, not %s, and brings %s',
      'diplomacy.test.ts: 1140: Charismatic adds 2, Xenophobic takes 2',
      'diplomacy.test.ts: 1148: a natural 1 is an incident, also of the Charismatic',
    ],
    treaty: [
      'diplomacy.test.ts: 1144: its target may reject, and all stays as it is',
      'diplomacy.test.ts: both succeed: one state up, or two by the other reading',
    ],
    'hostilities-check': [
      'diplomacy.test.ts: 1176: from %s breaks a treaty on a %s: %s',
      'diplomacy.test.ts: 1160: Aggressive adds 2, Pacifist takes 2',
    ],
    'war-declared': ['diplomacy.test.ts: 1164: from %s declares War on a %s'],
    incident: [
      'diplomacy.test.ts: 1192: of %s on a %s is %s',
      'diplomacy.test.ts: 1194: an incident between allies adds 2',
    ],
    'diplomatic-ship': [
      'diplomacy.test.ts: 1208: a Diplomatic ship in their system is contact too; 1217: in a core it adds 1',
    ],
    'sneak-attack': [
      'diplomacy.test.ts: 1233: is War at once, and both cooldowns rise',
      'diplomacy.test.ts: 1241: not with a cooldown, nor on who has a treaty',
      'diplomacy.test.ts: lapses where an incident of this turn has raised the cooldown',
    ],
    'sneak-incidents': [
      'diplomacy.test.ts: 1237: brings an incident with every power that has a treaty with the victim',
    ],
    'route-end': ['movement.test.ts: 810: giving one up takes the month, and it pays no more'],
    'supply-source': [
      'supply.test.ts: 1613: is a core of Population 5 in Good Order',
      'supply.test.ts: 1617: or a partner’s',
      'supply.test.ts: 1627: a Supply Depot extends it, as long as it traces to another source',
    ],
    'supply-route': [
      'supply.test.ts: 1635: reaches three jumps, and not four',
      'supply.test.ts: 1637: goes through Minor and Major Lanes alone',
      'supply.test.ts: 1641: not through enemy fleets, unless own ones keep it open; a base or troops do not stop it',
      'supply.test.ts: 1649: a Blockaded source feeds its own system and no other',
    ],
    'supply-ships': [
      'supply.test.ts: 1660: of rating 2 resupplies 12 units, itself among them',
      'supply.test.ts: 1670: a 5 leaves it Exhausted and a 6 does not',
      'supply.test.ts: 1679: an Exhausted one feeds nobody, and recovers in supply',
    ],
    'deep-range': ['supply.test.ts: 1676: Deep Range Logistics adds 2'],
    'local-supply': [
      'supply.test.ts: 1686: a system feeds as many units as its Population, those that its owner chooses',
    ],
    'joint-forces': [
      'battles.test.ts: 1309: partners field one force against a power with which both are at War',
    ],
    'sneak-surprise': [
      'battles.test.ts: 1258: a sneak attack takes 4 from it this turn, in every battle that its author begins',
    ],
    encounters: [
      'battles.test.ts: 1267: a colony alone is met too, and its ships are not there to be fought',
      'battles.test.ts: 1272: encounters come in a random order, each of them whole',
    ],
    peaceful: [
      'battles.test.ts: 1268: ends in peace where nobody attacks',
      'battles.test.ts: 1269: is none between powers of Non-Aggression or more',
    ],
    declared: [
      'battles.test.ts: 924: in Hostilities cores are not attacked; 934: Neutral powers attack in neutral systems and intruders in their own',
    ],
    'space-combat': ['battles.test.ts: 1270: ships first, then the bases'],
    interception: [
      'battles.test.ts: 1280: a defender with bases may demand a Defensive Scenario; the attacker takes it or stops',
      'battles.test.ts: 1275: no base fights in an Interception, 1276: bases do in a Defensive',
    ],
    defensive: [
      'battles.test.ts: 1275: no base fights in an Interception, 1276: bases do in a Defensive',
      'battles.test.ts: 1281: bases that are left behind are attacked next; they cannot refuse',
      'battles.test.ts: 1281: fighters and boats alone are attacked as they stand, and cannot refuse; a flagship of Command 0 commands nobody',
      'battles.test.ts: 1281: they are attacked after the ships have left, too, and stand with their bases where there are any',
    ],
    pursuit: [
      'battles.test.ts: 1277: a pursuer halves its Command Rating and leaves cripples behind; the pursued go crippled first',
      'battles.test.ts: 1279: who withdraws may be pursued and cannot refuse that; 1284: it is safe then, and must go next month',
    ],
    losses: ['battles.test.ts: 1283: what is destroyed is gone, with all that it carries'],
    withdrawal: [
      'battles.test.ts: 1279: who withdraws may be pursued and cannot refuse that; 1284: it is safe then, and must go next month',
    ],
    retreat: [
      'battles.test.ts: 1279: who withdraws may be pursued and cannot refuse that; 1284: it is safe then, and must go next month',
    ],
    'task-force': [
      'battles.test.ts: 1312, scenario 6: CR 9 with 8 others: all are in; 10 others: one is in reserve',
      'battles.test.ts: 1289: the highest Command Rating leads; a crippled one where nothing else can',
    ],
    civilians: [
      'battles.test.ts: 1292: civilians come along free; 1293: at weapon status III they may keep out, but not where the defender flees',
    ],
    'fixed-defenses': [
      'battles.test.ts: 1295: one base is free in a Defensive Scenario, and each further one is a ship',
      'battles.test.ts: 1295: bases are in the task force whatever its flagship commands: they push ships out, and none waits in reserve',
      'battles.test.ts: 1297: Fortification %s has fixed defenses that take %s of the command limit',
    ],
    basing: [
      'battles.test.ts: 1306: a Carrier 3 bases three fighters and a crippled one two; 1307: two more boats are a ship, more fighters none',
    ],
    reserves: [
      'battles.test.ts: 1312, scenario 6: CR 9 with 8 others: all are in; 10 others: one is in reserve',
    ],
    surprise: [
      'battles.test.ts: 1316: a %s gives the defender WS %s and the attacker WS %s',
      'battles.test.ts: 1323: a Scout or Fast unit of the defender adds 1, 1326: of the attacker takes 1, 1325: a Slow attacker adds 1',
      'battles.test.ts: 1324: all stealth adds 1 or takes 1, one ship that is seen does not',
      'battles.test.ts: 1277: in a Pursuit one die has both modifiers',
    ],
    'setup-sheet': [
      'battles.test.ts: 1329: says on Control’s page where and how each side sets up, and 1301: what its Fortification may field',
    ],
    'oos-combat': ['battles.test.ts: 1698: half of the factors Out of Supply: 24 of them hit as 12'],
    bombardment: [
      'assault.test.ts: 1367: any base that is left prevents it',
      'assault.test.ts: 1369: its value is the sum of Anti-Ship factors, 1371: doubled with Bombardment, 1374: nothing Out of Supply',
      'assault.test.ts: 1417: all but Fortification costs double while there is any',
    ],
    'bombard-fort': [
      'assault.test.ts: scenario 7: Fort 2, Pop 4, value 79: Fort 20 and 10, a troop 20; 29 are left and 15 carry over; one die of collateral damage',
    ],
    'bombard-troops': [
      'assault.test.ts: 1403: on a 1 a troop takes Population and Morale with it; 1438: the CC falls where that die is below it',
      'assault.test.ts: 1402: a troop costs at least 10',
    ],
    'bombard-industry': [
      'assault.test.ts: 1408: industry costs 5 × Population and takes 1 of RAW in the next Economic Phase alone',
    ],
    'bombard-population': [
      'assault.test.ts: 1414: Population costs 10 × Population and takes 1 of Population, Morale and Intel',
      'assault.test.ts: 1271: a system that nobody lives in any more is nobody’s',
    ],
    devastation: [
      'assault.test.ts: 1446: two points of CC take 1 of RAW, 1442: and no attribute but RAW stays above the CC',
    ],
    sustained: [
      'assault.test.ts: 1464: half of what is left is there next turn, 1468: and lost with orbital superiority',
    ],
    'ground-combat': [
      'assault.test.ts: 1519: on a %s three Marines with 6 factors cripple %s of three Militias',
      'assault.test.ts: 1485: embarked troops fight at half, 1487: Marines in full',
      'assault.test.ts: 1491: who is aboard may keep out, 1500: and crippled troops do',
      'assault.test.ts: 1510: hits cost the Defense Value, and the rest is lost; its owner says who takes them',
    ],
    invasion: [
      'assault.test.ts: 1532: a beachhead takes one defender hurt and one invader alive, 1536: or no defender',
      'assault.test.ts: 1539: others land there on later turns, 1552: not while there is Fortification',
      'assault.test.ts: 1552: nobody invades while there is Fortification',
    ],
    conquest: [
      'assault.test.ts: 1577: without defenders it is conquered: Morale 0, 1589: what was ordered there is lost, 1870: what was begun is captured',
      'assault.test.ts: 1583: of several conquerors the most troops have it, then the highest Defense Value, then the lot',
    ],
    'captured-sites': [
      'assault.test.ts: 1577: without defenders it is conquered: Morale 0, 1589: what was ordered there is lost, 1870: what was begun is captured',
    ],
    'captured-mothballs': [
      'assault.test.ts: 1577: without defenders it is conquered: Morale 0, 1589: what was ordered there is lost, 1870: what was begun is captured',
    ],
    'captured-repairs': [
      'assault.test.ts: 1928: units in repair do not fight, and are captured where only enemies stay',
    ],
    'martial-law': [
      'loyalty.test.ts: 2311: takes troops of the Population; 2320: then output is full next month, 2326: and the check loses 1',
      'loyalty.test.ts: 2311: not with fewer troops, 2314: of which Peacekeepers count as two, 2308: nor in Good Order',
    ],
    'morale-check': [
      'loyalty.test.ts: 2343: on a %s Morale changes by %s',
      'loyalty.test.ts: 2345: 0 or less takes 2, 2349: 11 or more adds 2',
      'loyalty.test.ts: 2332: is rolled in Opposition or beside enemy units, and else not',
      'loyalty.test.ts: 2351: +1 each for a frontier world, 2352: Good Order, 2353: a full garrison',
      'loyalty.test.ts: 2354: −1 each for bombardment, 2355: disruption, 2356: a Blockade',
    ],
    uprising: [
      'loyalty.test.ts: 2363: at Morale 0 a die a Population, each of 3 or less a rebel Militia, 2370: and it is in Rebellion',
      'loyalty.test.ts: 2364: under martial law 1 is taken from each die',
      'loyalty.test.ts: 2367: where Garrisons are as many as the Population, each rebel takes the place of one',
    ],
    'rebels-attack': [
      'loyalty.test.ts: 2373: rebels attack loyal troops next month, 2379: and of those that are killed a 1 costs Population',
      'loyalty.test.ts: 2373: they attack a partner’s troops that have landed beside their owner’s, and those attack them',
      'loyalty.test.ts: 2377: embarked troops may be committed against them',
    ],
    reprisals: [
      'loyalty.test.ts: 2373: rebels attack loyal troops next month, 2379: and of those that are killed a 1 costs Population',
    ],
    secession: [
      'loyalty.test.ts: 2384: alone at the end of the turn they secede: independent, 2389: at War with the owner and its allies, 2391: Morale half of the Population',
      'loyalty.test.ts: 2384: not while loyal troops are there',
    ],
    'rebel-contact': ['loyalty.test.ts: 2400: first contact of a power that is at %s with whom it left: %s'],
    'second-revolt': ['loyalty.test.ts: 2405: a second revolt brings it back to whom it has left'],
    'out-of-supply': [
      'supply.test.ts: 1699: a ship goes through one lane, whatever its class',
      'supply.test.ts: 1700: it neither explores nor scans',
    ],
    attrition: [
      'supply.test.ts: 1707: a die up to the number of such units cripples one, and a crippled one is lost',
    ],
    blockade: [
      'supply.test.ts: 1710: is there where enemy ships outnumber the defenders',
      'supply.test.ts: 1741: a power that is no enemy blockades nobody',
    ],
    trapped: [
      'movement.test.ts: 1722: its defenders cannot leave, Fast ships can, and Fast Drive can where the blockade has none',
    ],
    'capacity-used': ['construction.test.ts: 1764: Industrious builds half as much again, Corrupt half'],
    'short-capacity': [
      'construction.test.ts: 1774: what is delayed is completed later, what is canceled comes back by half',
      'orders.test.ts: 1770: who has ordered more than it has capacity for is asked, and no other',
    ],
    shipyards: [
      'construction.test.ts: 1784: builds of %s %s a turn, and no more',
      'construction.test.ts: 1791: two of them add up to 48',
      'construction.test.ts: 1780: builds no bases; 1795: and nothing out of supply',
    ],
    planetary: [
      'construction.test.ts: 1803: of output 50 has 25, and builds at double cost',
      'construction.test.ts: 1808: Atmospheric units at their normal cost',
      'construction.test.ts: 1813: builds nothing while it is Blockaded, unless it is a source',
    ],
    'remote-bases': [
      'construction.test.ts: 1833: builds 12 EP of a base a turn at its normal cost, two of them 24',
      'construction.test.ts: 1838: goes on over turns, up to the largest base',
    ],
    'builder-lost': ['construction.test.ts: 1846: that leaves before it is done loses all of it'],
    partial: [
      'construction.test.ts: 1855: 8 a turn complete a base of 24 in three turns',
      'construction.test.ts: 1860: what is left unpaid waits, and is paid later',
    ],
    convoys: [
      'construction.test.ts: 1876: cost 20 EP, one a turn in a Good Order source; the others come back by half',
      'construction.test.ts: 1886: not in Opposition, and not where no source is',
    ],
    expansionist: ['construction.test.ts: 1882: Expansionists buy two, at 10 EP'],
    troops: [
      'construction.test.ts: 1895: cost up to the Population a turn',
      'construction.test.ts: 1899: cost double in Opposition, and none come in Rebellion',
      'construction.test.ts: 1905: use the system’s capacity',
    ],
    repairs: [
      'construction.test.ts: 1908: cost a quarter, of a ship at a Shipyard',
      'construction.test.ts: 1914: of Atmospheric ships and of landed troops at a system',
      'construction.test.ts: 1919: of a base wherever it is in supply',
      'construction.test.ts: 1928: a unit that is repaired does not move',
    ],
    'field-repairs': [
      'construction.test.ts: 1942: a Supply 2 repairs ships for 2 EP a turn, and no troops',
      'construction.test.ts: 1950: a larger repair goes on over turns',
      'construction.test.ts: 1960: not while it carries other units',
      'construction.test.ts: 1965: troops aboard a Hospital land when they are repaired',
    ],
    refits: [
      'construction.test.ts: 1975: keeps the hull and costs a quarter of the new class, at a Shipyard',
      'construction.test.ts: 1985: of a base by Convoys, or by the system for double',
      'construction.test.ts: 1991: of landed troops to the same type',
    ],
    scrapping: [
      'construction.test.ts: 2002: brings half its cost next turn in one’s own or an ally’s system, crippled or not',
      'construction.test.ts: 2016: mothballed units too',
      'construction.test.ts: 2005: of what is under construction half of what was spent',
    ],
    scuttling: ['construction.test.ts: 2012: and nothing elsewhere'],
    mothballing: [
      'construction.test.ts: 2025: takes a ship or fighter out of service at a Shipyard, for nothing',
      'construction.test.ts: 2028: not what is crippled, 2056: and no bases, troops or Convoys',
      'construction.test.ts: 2034: its fighters go with it, and count for the capacity',
    ],
    reactivation: ['construction.test.ts: 2043: a unit comes back for a quarter of its cost'],
    deployed: ['construction.test.ts: 2060: is there next turn, in a fleet'],
    'tech-investment': ['investing.test.ts: 2081: up to half of the system income goes to the Tech Pool'],
    advancement: [
      'investing.test.ts: 2092: an advancement costs twice the income of 20, and raises the Tech Year by 1',
      'investing.test.ts: 2094: Brilliant pays 30 % less, Uncreative 30 % more',
      'investing.test.ts: 2111: unlocks what enters service in that year',
    ],
    improvements: [
      'investing.test.ts: 2138: of %s to %s costs %s EP',
      'investing.test.ts: 2146: Population raises Morale too',
      'investing.test.ts: 2172: both in one turn: Carrying Capacity comes first',
    ],
    richer: ['investing.test.ts: 2143: for Carrying Capacity an 8 raises RAW, a 7 does not'],
    'improvement-refund': [
      'investing.test.ts: 2169: with Carrying Capacity 4 and Population 4 there is no more Population; half comes back',
      'investing.test.ts: 2176: a Blockaded system improves nothing, and half comes back',
    ],
    breeders: [
      'investing.test.ts: 2183: Fast Breeders pay 30 % less for Population, Slow Breeders 30 % more',
    ],
    'lane-upgrade': [
      'investing.test.ts: 2201: costs 20 EP with Scouts at both ends, 30 without, a level each',
      'investing.test.ts: 2211: between systems that are nobody’s it takes Scouts',
      'investing.test.ts: 2213: at another’s system it takes Trade',
      'investing.test.ts: 2224: Unexplored Lanes cannot be upgraded',
    ],
    'lane-scouts': [
      'investing.test.ts: 2201: costs 20 EP with Scouts at both ends, 30 without, a level each',
      'investing.test.ts: 2211: between systems that are nobody’s it takes Scouts',
    ],
    'lane-refund': [
      'investing.test.ts: 2204: a Scout that moves supports nothing, and half comes back',
      'investing.test.ts: two that pay for one lane raise it twice; beyond Major, half comes back',
    ],
    'gifted-lanes': ['investing.test.ts: 2239: Gifted Explorers pay half'],
    'lane-downgrade': [
      'investing.test.ts: 2261: costs 30 EP, with a light cruiser or larger at one end',
      'investing.test.ts: 2268: to Unexplored it takes a Scout there as well',
      'investing.test.ts: 2275: at another’s system only in Hostilities or War',
    ],
    'good-order': ['economy.test.ts: 2293: Morale of half the Population is Good Order, less is Opposition'],
    colony: [
      'investing.test.ts: 2413: starts with Population 1 and Morale 1; the Convoy and its cargo are used up',
      'investing.test.ts: 2413: not where somebody lives',
      'investing.test.ts: a Convoy that arrives this very turn settles',
    ],
    'colony-war': [
      'investing.test.ts: 2416: of rivals the highest die settles; a tie settles nobody, and all Convoys are lost',
    ],
    'asset-sheets': ['orders.test.ts: 2422: shows every empire its sums line by line, with their rule'],
    victory: ['orders.test.ts: 69: of twelve months is a year, and is ranked at its end'],
  },
  prose: [
    { lines: [1, 2, 3, 5], because: 'where the campaign comes from; nothing is ruled there' },
    { lines: [4], because: 'a heading' },
    { lines: [6, 78], because: 'what a campaign aims at' },
  ],
  unfired: {
    treaty: seldom('six empires of bots meet late: of 14 Diplomacy Checks in six years none led to a treaty'),
    'lane-refund': seldom('two empires of bots seldom pay for one lane, and six years had none'),
    'joint-forces': seldom('few partners stand together against a common enemy'),
    'sneak-surprise': seldom('few sneak attacks come where fleets have met already'),
    defensive: seldom('bots build their bases at home, and few wars get that far'),
    'fixed-defenses': seldom('bots build their bases at home, and few wars get that far'),
    basing: seldom('bots seldom build fighters and what carries them'),
    reserves: seldom('few fleets of bots are larger than their flagship commands'),
    'bombard-fort': seldom('few wars reach a fortified system without bases'),
    'bombard-troops': seldom('few colonies of bots have troops'),
    'bombard-industry': seldom('bots bomb industry on a whim'),
    'bombard-population': seldom('bots bomb people on a whim'),
    devastation: seldom('bots bomb people on a whim'),
    sustained: seldom('few fleets besiege a system for two months'),
    'ground-combat': seldom('few colonies of bots have troops'),
    invasion: seldom('few wars get as far as a landing'),
    conquest: seldom('few wars get as far as a landing'),
    'captured-sites': seldom('few conquests, and little is under construction in colonies'),
    'captured-repairs': seldom('little is in repair where a war is lost'),
    ...Object.fromEntries(
      [
        'sneak-independents',
        'events',
        'option-independents',
        'option-new-worlds',
        'option-no-survivors',
        'option-growing',
        'option-warlords',
        'option-deep-space',
        'option-perilous',
        'option-neutral-contact',
        'option-persistent-raiders',
        'option-construction-times',
        'option-improvement-times',
      ].map((id) => [id, seldom('an optional rule: off until the club switches it on')]),
    ),
    'captured-mothballs': seldom('bots mothball on a whim, and at home'),
    'martial-law': seldom('few colonies in Opposition have as many troops as people'),
    'rebels-attack': seldom('few colonies have troops when they rise'),
    reprisals: seldom('few rebels are killed within so few years'),
    'rebel-contact': seldom('few powers come to a system that has seceded'),
    'second-revolt': seldom('a system that has seceded is content'),
    fast: seldom('bots seldom buy Fast ships'),
    'mutual-defense': seldom('bots expand where nobody lives: few of their fleets go to a partner’s systems'),
    'trade-state': seldom('bots expand where nobody lives: few of their Convoys go to a partner’s systems'),
    'sneak-incidents': seldom('few victims of a sneak attack have treaties within so few years'),
    'allied-lists': seldom('the house’s force list is everybody’s: no ally has a class of its own'),
    'diplomatic-ship': seldom('bots do not send their envoys’ ships into other powers’ cores'),
    'supply-ships': seldom('bots seldom build Supply ships within so few years'),
    'common-enemy': seldom('few years bring a Hostilities Check against the enemy of a partner'),
    alliance: seldom('few years bring a War on a power that has allies'),
    implication: seldom('an 11 against a power, with a third one met, is rare within so few years'),
    'special-captured': seldom('a 1 or less of the few Special Forces that bots raise'),
    'mission-civilian': seldom('so few years do not always bring a success of that mission'),
    'mission-population': seldom('it needs an 11 less what helps: rare within so few years'),
    'mission-tech': seldom('it needs a core or a Shipyard within Intel Range, and a 10'),
    police: seldom('few bots keep Police where a Convoy is'),
    bureaucratic: seldom('so few years do not always bring a power with that trait'),
    'convoy-lanes': seldom('bots send no Convoy through a Restricted Lane'),
    repairs: seldom('bots repair on a whim'),
    'field-repairs': seldom('bots seldom build Supply ships within so few years'),
    'improvement-refund': seldom('bots order what is possible: little comes back within so few years'),
    'colony-war': seldom('two bots seldom settle one system in one month'),
    contested: seldom('few bots go several jumps through enemies'),
    'opposite-ways': seldom('few fleets of enemies meet on a lane within so few years'),
    'deep-range': seldom(
      'so few years do not bring a Supply ship of an empire with that trait out of supply',
    ),
    disruption: seldom('few landings stand against a garrison within so few years'),
    'lane-scouts': seldom('bots send their Scouts on: two seldom wait at both ends of a lane'),
    richer: seldom('so few years do not always bring an 8 for a Capacity Increase'),
    'supply-hold': seldom('bots carry cargo in Convoys'),
    trapped: seldom('no bot gives orders to a fleet in a Blockaded system'),
  },
  lines,
};
