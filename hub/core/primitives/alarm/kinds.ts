import { setText } from '../../../../schemas/set-texts.ts';
import { ADHOC_ALARM } from '../../../../schemas/adhoc-alarm.ts';
import { house, type AlarmManifest } from '../../../../schemas/manifest.ts';
import { Millis, Seconds } from '../../../../schemas/units.ts';
import type { Plan } from '../../plan.ts';

const because = 'made up on the spot by Control';

/**
 * An alarm that no manifest knows. Its text is what everyone must do, and is reported once: a wall writes a name in letters that
 * hold two or three words. The clock runs on; nobody reports.
 */
const madeUp = (text: string | undefined): AlarmManifest => ({
  id: ADHOC_ALARM,
  name: setText('Alarm by Control'),
  instructions: [text ?? setText('Look to Control.')],
  phases: [],
  freeze: false,
  stopsClock: house(false, because),
  reports: [],
  others: setText('Listen to Control.'),
  soundMs: house(Seconds(10), because),
  cooldownMs: house(Millis(0), because),
  rounds: null,
});

/** The alarm of that kind; `text` is what one made up on the spot says. A game's own kind of that name goes first. */
export const alarmOf = (plan: Plan, kind: string, text?: string): AlarmManifest | undefined =>
  plan.manifest.alarms.find((alarm) => alarm.id === kind) ??
  (kind === ADHOC_ALARM ? madeUp(text) : undefined);

/** Whether it is one of Control's own, which stands beside one of the game and ends none. */
export const isMadeUp = (plan: Plan, kind: string): boolean =>
  kind === ADHOC_ALARM && plan.manifest.alarms.every((alarm) => alarm.id !== kind);

/** What a standing or pending alarm is called. */
export const alarmName = (
  plan: Plan,
  { kind, text }: { readonly kind: string; readonly text?: string },
): string => alarmOf(plan, kind, text)?.name ?? kind;
