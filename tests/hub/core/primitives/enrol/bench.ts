import { EnrolBodySchema, type EnrolBody } from '../../../../../schemas/documents/enrol.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { DeviceTime } from '../../../../../schemas/units.ts';
import { Room, START } from '../../harness.ts';

/** A room with the box of Dione there, and a hand that holds cards to its reader. */
export class EnrolRoom extends Room {
  #n = 0;

  constructor(...args: ConstructorParameters<typeof Room>) {
    super(...args);
    this.start();
    this.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'bridge-1' } });
    this.wait(60_000);
    this.lid(false);
  }

  get #times() {
    const ms = this.now - START + 1_000;
    return { firstMs: DeviceTime(ms - 60), lastMs: DeviceTime(ms) };
  }

  /** Holds a card to the reader for a moment; a second later than the one before. */
  tap(uid: string): void {
    this.wait(1_000);
    this.#n += 1;
    this.observe(this.#n, { kind: 'sighting', uid: Uid(uid), ...this.#times });
  }

  /** Two cards at once. */
  crowd(): void {
    this.wait(1_000);
    this.#n += 1;
    this.observe(this.#n, { kind: 'crowd' });
  }

  /** Pushes it through the slot: reader and beam both see it. */
  push(uid: string): void {
    this.tap(uid);
    this.#n += 1;
    const { firstMs: startMs, lastMs: endMs } = this.#times;
    this.observe(this.#n, { kind: 'passage', beam: 'slot', startMs, endMs });
  }

  lid(open: boolean): void {
    this.#n += 1;
    this.observe(this.#n, { kind: 'lid', open, initial: false });
    if (open) return;
    this.#n += 1;
    this.observe(this.#n, { kind: 'settled', result: 'clear' });
  }

  get body(): EnrolBody {
    return EnrolBodySchema.parse(this.document('priv/control/enrol'));
  }

  get session(): NonNullable<EnrolBody['session']> {
    const { session } = this.body;
    if (session === null) throw new Error('nothing has been enrolled');
    return session;
  }

  /** What came of each tap, in order. */
  results(): string[] {
    return this.session.cards.map((card) => card.result);
  }
}

export const card = (n: number): string => `04E0E0E0E0${n.toString(16).toUpperCase().padStart(4, '0')}`;
