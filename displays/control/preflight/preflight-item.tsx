import { sections } from '../more/section-texts.ts';
import { useControl, type DoControl } from '../../common/control/use-control.tsx';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import type { PreflightBody } from '../../../schemas/documents/preflight.ts';

export type PreflightItem = PreflightBody['items'][number];

const ICONS: Readonly<Record<PreflightItem['state'], IconName>> = {
  waiting: 'hourglass',
  half: 'swap',
  done: 'check',
  missing: 'cloudless',
};

/** A device that tests itself answers when it has done so. */
const TEST_WITHIN_MS = 20_000;

/** The device that lights up or chirps when it is asked to, and can be asked now; null for what a person must move or open. */
export const testableOf = ({ id, kind, state }: PreflightItem): string | null =>
  (kind === 'strip' || kind === 'siren') && state !== 'missing' ? id.slice('device/'.length) : null;

/** Asks `item` to show itself: it ticks itself when its board says that it has. */
export const testItem = (control: DoControl, device: string, name: string) =>
  control('device.test', { device }, `${name}: ${sections.devices.test}`, {
    quiet: true,
    withinMs: TEST_WITHIN_MS,
  });

export const PreflightRow = ({ item }: { readonly item: PreflightItem }) => {
  const control = useControl();
  const { id, kind, name, state, hint, say, by } = item;
  const words = useHubWords();
  const tick = (done: boolean) =>
    control(
      'preflight.tick',
      { id, done },
      `${name}: ${done ? sections.preflight.tick : sections.preflight.untick}`,
      { quiet: true },
    );
  const device = testableOf(item);
  return (
    <li>
      <Icon name={ICONS[state]} />
      <span class="grow">
        {name} <span class="hint">{sections.preflight.states[state]}</span>
        {hint === null ? null : <small class="hint line">{hubSentence(words, say, hint)}</small>}
        {by === null ? null : <small class="hint line">{sections.preflight.by(by)}</small>}
      </span>
      {device === null ? null : (
        <Button label={`${name}: ${sections.devices.test}`} onPress={() => testItem(control, device, name)}>
          {sections.devices.test}
        </Button>
      )}
      {state !== 'done' ? (
        <Button icon="eye" label={`${name}: ${sections.preflight.tick}`} onPress={() => tick(true)} />
      ) : // A board says that it has lit up; whether its lamps did, a person sees. A display that is there is there.
      by === null && kind === 'display' ? null : (
        <Button
          tone="quiet"
          icon="undo"
          label={`${name}: ${sections.preflight.untick}`}
          onPress={() => tick(false)}
        />
      )}
    </li>
  );
};
