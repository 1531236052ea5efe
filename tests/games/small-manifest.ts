import { house, ManifestSchema } from '../../schemas/manifest.ts';
import { Minutes } from '../../schemas/units.ts';

const own = <T>(value: T) => house(value, 'for the test');
const table = (id: string, name: string) => ({
  id,
  name,
  kind: 'Kitchen',
  seats: [{ id: 'cook', name: 'Cook' }],
});

/** Of the game in games/kit/README.md: two kitchens, two phases, no cards, no alarm. */
export const manifest = ManifestSchema.parse({
  id: 'beans',
  name: 'Beans',
  rulebook: { title: 'None', edition: '', by: '' },
  advance: own('auto'),
  whenMissed: own('catch-up'),
  turns: own(3),
  phases: ['morning', 'evening'].map((id) => ({
    id,
    name: id,
    durationMs: own(Minutes(10)),
  })),
  warningMs: own(Minutes(2)),
  dangerMs: own(Minutes(1)),
  tables: [table('north', 'North'), table('south', 'South')],
});
