import { amount } from '../../../games/kit/options.ts';
import { house, ManifestSchema } from '../../../schemas/manifest.ts';
import { text } from '../../../schemas/text.ts';
import { Minutes, Seconds } from '../../../schemas/units.ts';

export const both = (en: string, de: string): string => text({ en, de });

const own = <T>(value: T) => house(value, both('our club plays it so', 'so spielt es unser Verein'));
const seats = [{ id: 'captain', name: both('Captain', 'Kapitän') }];
const boat = (id: string, name: string) => ({ id, name, kind: both('Submarine', 'U-Boot'), seats });
const durationMs = own(Minutes(5));
const leak = {
  id: 'leak',
  name: both('Leak', 'Wassereinbruch'),
  instructions: [both('Stop talking and man the pumps.', 'Hört auf zu reden und geht an die Pumpen.')],
  others: both('Stay at your table.', 'Bleibt an eurem Tisch.'),
  stopsClock: own(true),
  soundMs: own(Seconds(10)),
  cooldownMs: own(Minutes(1)),
};
const pressure = {
  id: 'pressure',
  name: both('Pressure', 'Druck'),
  table: null,
  public: true,
  min: 0,
  max: 15,
};

/** An evening of a club: three crews in submarines bring up what lies in a wreck, and the sea presses on them. */
export const manifest = ManifestSchema.parse({
  id: 'clubs-evening',
  name: both('The Wreck', 'Das Wrack'),
  rulebook: { title: both('One evening', 'Ein Abend'), edition: '', by: '' },
  turns: own(5),
  advance: own('auto'),
  whenMissed: own('hold'),
  warningMs: own(Minutes(2)),
  dangerMs: own(Minutes(1)),
  phases: [
    { id: 'orders', name: both('Orders', 'Befehle'), durationMs },
    { id: 'dive', name: both('Dive', 'Tauchgang'), durationMs, allowed: [both('Trade.', 'Tauscht.')] },
  ],
  tables: [
    boat('otter', both('Otter', 'Fischotter')),
    boat('seal', both('Seal', 'Robbe')),
    boat('turtle', both('Turtle', 'Schildkröte')),
  ],
  tracks: [{ ...pressure, start: own(0), at: [{ value: 6, alarm: leak.id, once: true }] }],
  alarms: [leak],
  options: [amount('wreck', both('Finds below', 'Funde unten'), [6, 60, both('finds', 'Funde')], own(24))],
});
