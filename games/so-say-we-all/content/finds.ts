/** What a Shuttle brings home, ours: 40 cards. `story` comes with the card, from Control. */
export interface Find {
  readonly id: string;
  readonly name: string;
  readonly gives: string;
  readonly kind: 'find' | 'nothing' | 'encounter';
}

/** Of which a navigator learns where to go. */
export const BUOY = 'buoy';

const find = (id: string, name: string, gives: string): Find => ({ id, name, gives, kind: 'find' });
const nothing = (id: string, name: string): Find => ({
  id,
  name,
  gives: '1 Nothing to See Here',
  kind: 'nothing',
});
const encounter = (id: string, name: string): Find => ({
  id,
  name,
  gives: '1 Ashiva Encounter',
  kind: 'encounter',
});

export const FINDS: readonly Find[] = [
  find('fuel-dump', 'A fuel dump', '3 Fuel'),
  find('drifting-tank', 'A drifting tank', '2 Fuel'),
  find('gas-dredge', 'Gas worth dredging', '4 Fuel'),
  find('half-canister', 'Half a canister', '1 Fuel'),
  find('sea-of-kelp', 'A sea of kelp', '6 Food'),
  find('seed-vault', 'A seed vault', '8 Food'),
  find('wild-grain', 'Wild grain', '5 Food'),
  find('fungus', 'Fungus, edible', '3 Food'),
  find('herd', 'A herd', '10 Food'),
  find('orchard', 'An orchard gone wild', '4 Food, 1 Fuel'),
  find('wreck-plate', 'Wreck plate', '1 Reactive Armour'),
  find('armoury', 'A sealed armoury', '2 Reactive Armour'),
  find('drive-core', 'A drive core', '1 Upgrade'),
  find('workshop', 'A workshop in vacuum', '1 Upgrade, 1 Fuel'),
  find('twin-workshop', 'Two of everything', '2 Upgrades'),
  find('abandoned-shuttle', 'A Shuttle, keys inside', '1 Shuttle'),
  find('survivor', 'One survivor', '1 Manpower'),
  find('hermits', 'Hermits', '2 Manpower'),
  find('prospectors', 'Prospectors', '1 Manpower, 2 Fuel'),
  find('medics', 'A medical tender', '3 wounded recover'),
  find(BUOY, 'A lit buoy', 'Control names a system with a star fix'),
  find('diary', 'A diary', '1 true thing about the enemy'),
  find('customs-hold', 'A customs hold', '2 Food, 2 Fuel'),
  find('relief-crates', 'Relief crates', '3 Food, 1 Reactive Armour'),
  find('contraband', 'Contraband', '1 Sabotage, 2 Food'),
  find('ice', 'Clean ice', '2 Food, 1 Fuel'),
  nothing('rock', 'A rock'),
  nothing('second-rock', 'Another rock'),
  nothing('old-light', 'Light from a dead star'),
  nothing('empty-dock', 'An empty dock'),
  nothing('dust', 'Dust, and a good view'),
  nothing('silence', 'Silence on every band'),
  nothing('painted-moon', 'A moon that somebody painted'),
  nothing('false-dawn', 'A false dawn'),
  encounter('picket', 'A picket at rest'),
  encounter('wake-trail', 'A wake that crosses ours'),
  encounter('husk', 'A husk, still warm'),
  encounter('two-shadows', 'Two shadows'),
  encounter('signal', 'A signal with our own names'),
  encounter('mirror-ship', 'A ship that turns as we turn'),
];

const BY_ID: ReadonlyMap<string, Find> = new Map(FINDS.map((each) => [each.id, each]));
export const findOf = (id: string): Find | undefined => BY_ID.get(id);
