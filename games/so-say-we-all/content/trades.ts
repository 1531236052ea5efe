/** Trade cards of the Black Market, ours: what is paid, and all of what is got. A lent token comes back; one that is [Lost] does not. */
export interface Trade {
  readonly id: string;
  readonly name: string;
  readonly cost: string;
  readonly reward: string;
  /** Manpower or Shuttles among the cost that come back at the start of the next Reconciliation. */
  readonly lent: string | null;
}

const trade = (
  id: string,
  name: string,
  cost: string,
  reward: string,
  lent: string | null = null,
): Trade => ({
  id,
  name,
  cost,
  reward,
  lent,
});

export const TRADES: readonly Trade[] = [
  trade('grain-for-gas', 'Grain for gas', '6 Food', '2 Fuel'),
  trade('gas-for-grain', 'Gas for grain', '2 Fuel', '8 Food'),
  trade('double-hull', 'A second skin', '3 Fuel', '1 Reactive Armour'),
  trade('plate-lot', 'A lot of plate', '4 Food, 3 Fuel', '2 Reactive Armour'),
  trade('night-shift', 'Night shift', '3 Manpower', '4 Fuel', '3 Manpower'),
  trade('kitchen-hands', 'Kitchen hands', '2 Manpower', '7 Food', '2 Manpower'),
  trade('runaways', 'Runaways', '2 Manpower [Lost]', '1 Upgrade'),
  trade('press-gang', 'A press gang', '5 Fuel', '2 Manpower'),
  trade('spare-shuttle', 'A spare Shuttle', '4 Fuel, 2 Food', '1 Shuttle'),
  trade('shuttle-parts', 'For parts', '1 Shuttle [Lost]', '2 Upgrades'),
  trade('courier', 'Courier run', '1 Shuttle', '3 Food, 1 Fuel', '1 Shuttle'),
  trade('long-haul', 'Long haul', '2 Shuttles', '6 Fuel', '2 Shuttles'),
  trade('listening-post', 'The listening post', '1 Nothing to See Here', '2 Fuel'),
  trade('collectors', 'A collector', '2 Nothing to See Here', '1 Upgrade'),
  trade('trophy', 'A trophy', '1 Ashiva Encounter', '1 Reactive Armour, 2 Food'),
  trade('autopsy', 'The autopsy', '1 Ashiva Encounter, 1 Fuel', '1 true thing about the enemy'),
  trade('clean-papers', 'Clean papers', '8 Food', '1 Manpower'),
  trade('doctor', 'A doctor for a night', '4 Food', '2 wounded recover'),
  trade('field-hospital', 'Field hospital', '6 Food, 1 Fuel', '4 wounded recover'),
  trade('blind-eye', 'A blind eye', '3 Fuel, 1 Food', '1 Sabotage'),
  trade('toolbox', 'Somebody’s toolbox', '2 Sabotage', '1 Upgrade, 2 Fuel'),
  trade('hot-goods', 'Hot goods', '1 Sabotage', '4 Food'),
  trade('reseller', 'The reseller', '1 Upgrade', '1 Reactive Armour, 3 Fuel'),
  trade('swap-shop', 'Swap shop', '2 Upgrades', '1 Shuttle, 4 Food'),
  trade('work-gang', 'Work gang', '4 Manpower', '1 location repaired', '4 Manpower'),
  trade('tunnel', 'The tunnel', '2 Fuel, 2 Food', 'a prisoner moved to another ship'),
  trade('rumour', 'A rumour', '3 Food', 'the name of a ship that holds Sabotage'),
  trade(
    'chart',
    'A smuggler’s chart',
    '5 Food, 1 Nothing to See Here',
    'one system scouted without a Shuttle',
  ),
  trade('wake', 'A wake', '1 Manpower [Lost]', '5 Fuel'),
  trade('everything', 'Everything must go', '3 Fuel, 3 Food, 1 Upgrade', '2 Shuttles'),
];

const BY_ID: ReadonlyMap<string, Trade> = new Map(TRADES.map((each) => [each.id, each]));
export const tradeOf = (id: string): Trade | undefined => BY_ID.get(id);
