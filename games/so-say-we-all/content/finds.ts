import { both, type Both } from '../../kit/both.ts';

/** What a Shuttle brings home, ours: 40 cards. `story` comes with the card, from Control. */
export interface Find {
  readonly id: string;
  readonly name: string;
  readonly gives: string;
  readonly kind: 'find' | 'nothing' | 'encounter';
}

/** Of which a navigator learns where to go. */
export const BUOY = 'buoy';

const find = (id: string, name: Both, gives: string, kind: Find['kind'] = 'find'): Find => ({
  id,
  name: both(name),
  gives,
  kind,
});
const nothing = (id: string, name: Both): Find => find(id, name, '1 Nothing to See Here', 'nothing');
const encounter = (id: string, name: Both): Find => find(id, name, '1 Ashiva Encounter', 'encounter');

export const FINDS: readonly Find[] = [
  find('fuel-dump', ['A fuel dump', 'Ein Treibstofflager'], '3 Fuel'),
  find('drifting-tank', ['A drifting tank', 'Ein treibender Tank'], '2 Fuel'),
  find('gas-dredge', ['Gas worth dredging', 'Gas, das sich lohnt'], '4 Fuel'),
  find('half-canister', ['Half a canister', 'Ein halber Kanister'], '1 Fuel'),
  find('sea-of-kelp', ['A sea of kelp', 'Ein Meer aus Tang'], '6 Food'),
  find('seed-vault', ['A seed vault', 'Ein Saatguttresor'], '8 Food'),
  find('wild-grain', ['Wild grain', 'Wildes Getreide'], '5 Food'),
  find('fungus', ['Fungus, edible', 'Pilze, essbar'], '3 Food'),
  find('herd', ['A herd', 'Eine Herde'], '10 Food'),
  find('orchard', ['An orchard gone wild', 'Ein verwilderter Obstgarten'], '4 Food, 1 Fuel'),
  find('wreck-plate', ['Wreck plate', 'Wrackplatten'], '1 Reactive Armour'),
  find('armoury', ['A sealed armoury', 'Eine versiegelte Waffenkammer'], '2 Reactive Armour'),
  find('drive-core', ['A drive core', 'Ein Antriebskern'], '1 Upgrade'),
  find('workshop', ['A workshop in vacuum', 'Eine Werkstatt im Vakuum'], '1 Upgrade, 1 Fuel'),
  find('twin-workshop', ['Two of everything', 'Alles doppelt'], '2 Upgrades'),
  find('abandoned-shuttle', ['A Shuttle, keys inside', 'Ein Shuttle, Schlüssel steckt'], '1 Shuttle'),
  find('survivor', ['One survivor', 'Eine Überlebende'], '1 Manpower'),
  find('hermits', ['Hermits', 'Einsiedler'], '2 Manpower'),
  find('prospectors', ['Prospectors', 'Goldsucher'], '1 Manpower, 2 Fuel'),
  find('medics', ['A medical tender', 'Ein Lazarettschiff'], '3 wounded recover'),
  find(BUOY, ['A lit buoy', 'Eine leuchtende Boje'], 'Control names a system with a star fix'),
  find('diary', ['A diary', 'Ein Tagebuch'], '1 true thing about the enemy'),
  find('customs-hold', ['A customs hold', 'Ein Zolllager'], '2 Food, 2 Fuel'),
  find('relief-crates', ['Relief crates', 'Hilfskisten'], '3 Food, 1 Reactive Armour'),
  find('contraband', ['Contraband', 'Schmuggelware'], '1 Sabotage, 2 Food'),
  find('ice', ['Clean ice', 'Sauberes Eis'], '2 Food, 1 Fuel'),
  nothing('rock', ['A rock', 'Ein Felsen']),
  nothing('second-rock', ['Another rock', 'Noch ein Felsen']),
  nothing('old-light', ['Light from a dead star', 'Licht eines toten Sterns']),
  nothing('empty-dock', ['An empty dock', 'Ein leeres Dock']),
  nothing('dust', ['Dust, and a good view', 'Staub und schöne Aussicht']),
  nothing('silence', ['Silence on every band', 'Stille auf allen Frequenzen']),
  nothing('painted-moon', ['A moon that somebody painted', 'Ein Mond, den jemand bemalt hat']),
  nothing('false-dawn', ['A false dawn', 'Ein falscher Morgen']),
  encounter('picket', ['A picket at rest', 'Ein Posten in Ruhe']),
  encounter('wake-trail', ['A wake that crosses ours', 'Eine Spur, die unsere kreuzt']),
  encounter('husk', ['A husk, still warm', 'Eine Hülle, noch warm']),
  encounter('two-shadows', ['Two shadows', 'Zwei Schatten']),
  encounter('signal', ['A signal with our own names', 'Ein Signal mit unseren Namen']),
  encounter('mirror-ship', ['A ship that turns as we turn', 'Ein Schiff, das dreht wie wir']),
];

const BY_ID: ReadonlyMap<string, Find> = new Map(FINDS.map((each) => [each.id, each]));
export const findOf = (id: string): Find | undefined => BY_ID.get(id);
