import { both, type Both } from '../../kit/both.ts';

/** Trade cards of the Black Market, ours: what is paid, and all of what is got. A lent token comes back; one that is [Lost] does not. */
export interface Trade {
  readonly id: string;
  readonly name: string;
  readonly cost: string;
  readonly reward: string;
  /** Manpower or Shuttles among the cost that come back at the start of the next Reconciliation. */
  readonly lent: string | null;
}

const trade = (id: string, name: Both, cost: string, reward: string, lent: string | null = null): Trade => ({
  id,
  name: both(name),
  cost,
  reward,
  lent,
});

export const TRADES: readonly Trade[] = [
  trade('grain-for-gas', ['Grain for gas', 'Korn gegen Gas'], '6 Food', '2 Fuel'),
  trade('gas-for-grain', ['Gas for grain', 'Gas gegen Korn'], '2 Fuel', '8 Food'),
  trade('double-hull', ['A second skin', 'Eine zweite Haut'], '3 Fuel', '1 Reactive Armour'),
  trade('plate-lot', ['A lot of plate', 'Ein Posten Platten'], '4 Food, 3 Fuel', '2 Reactive Armour'),
  trade('night-shift', ['Night shift', 'Nachtschicht'], '3 Manpower', '4 Fuel', '3 Manpower'),
  trade('kitchen-hands', ['Kitchen hands', 'Küchenhilfen'], '2 Manpower', '7 Food', '2 Manpower'),
  trade('runaways', ['Runaways', 'Ausreißer'], '2 Manpower [Lost]', '1 Upgrade'),
  trade('press-gang', ['A press gang', 'Ein Presskommando'], '5 Fuel', '2 Manpower'),
  trade('spare-shuttle', ['A spare Shuttle', 'Ein Shuttle übrig'], '4 Fuel, 2 Food', '1 Shuttle'),
  trade('shuttle-parts', ['For parts', 'Zum Ausschlachten'], '1 Shuttle [Lost]', '2 Upgrades'),
  trade('courier', ['Courier run', 'Botenflug'], '1 Shuttle', '3 Food, 1 Fuel', '1 Shuttle'),
  trade('long-haul', ['Long haul', 'Lange Fahrt'], '2 Shuttles', '6 Fuel', '2 Shuttles'),
  trade('listening-post', ['The listening post', 'Der Horchposten'], '1 Nothing to See Here', '2 Fuel'),
  trade('collectors', ['A collector', 'Ein Sammler'], '2 Nothing to See Here', '1 Upgrade'),
  trade('trophy', ['A trophy', 'Eine Trophäe'], '1 Ashiva Encounter', '1 Reactive Armour, 2 Food'),
  trade(
    'autopsy',
    ['The autopsy', 'Die Autopsie'],
    '1 Ashiva Encounter, 1 Fuel',
    '1 true thing about the enemy',
  ),
  trade('clean-papers', ['Clean papers', 'Saubere Papiere'], '8 Food', '1 Manpower'),
  trade('doctor', ['A doctor for a night', 'Ein Arzt für eine Nacht'], '4 Food', '2 wounded recover'),
  trade('field-hospital', ['Field hospital', 'Feldlazarett'], '6 Food, 1 Fuel', '4 wounded recover'),
  trade('blind-eye', ['A blind eye', 'Ein Auge zugedrückt'], '3 Fuel, 1 Food', '1 Sabotage'),
  trade('toolbox', ['Somebody’s toolbox', 'Jemandes Werkzeugkiste'], '2 Sabotage', '1 Upgrade, 2 Fuel'),
  trade('hot-goods', ['Hot goods', 'Heiße Ware'], '1 Sabotage', '4 Food'),
  trade('reseller', ['The reseller', 'Der Wiederverkäufer'], '1 Upgrade', '1 Reactive Armour, 3 Fuel'),
  trade('swap-shop', ['Swap shop', 'Tauschladen'], '2 Upgrades', '1 Shuttle, 4 Food'),
  trade('work-gang', ['Work gang', 'Arbeitstrupp'], '4 Manpower', '1 location repaired', '4 Manpower'),
  trade('tunnel', ['The tunnel', 'Der Tunnel'], '2 Fuel, 2 Food', 'a prisoner moved to another ship'),
  trade('rumour', ['A rumour', 'Ein Gerücht'], '3 Food', 'the name of a ship that holds Sabotage'),
  trade(
    'chart',
    ['A smuggler’s chart', 'Eine Schmugglerkarte'],
    '5 Food, 1 Nothing to See Here',
    'one system scouted without a Shuttle',
  ),
  trade('wake', ['A wake', 'Eine Totenwache'], '1 Manpower [Lost]', '5 Fuel'),
  trade('everything', ['Everything must go', 'Alles muss raus'], '3 Fuel, 3 Food, 1 Upgrade', '2 Shuttles'),
];

const BY_ID: ReadonlyMap<string, Trade> = new Map(TRADES.map((each) => [each.id, each]));
export const tradeOf = (id: string): Trade | undefined => BY_ID.get(id);
