import { DeviceTime } from '../../../../../schemas/units.ts';
import { Room, START } from '../../harness.ts';

export const CARD = '04A1B2C3D4E5F6';
export const OTHER = '04A1B2C3D4E5F7';
export const BADGE = '04A1B2C3D4E5FF';

export class Boxes extends Room {
  private n: Record<string, number> = {};

  see(device: string, body: Parameters<Room['observe']>[1]): void {
    const n = (this.n[device] ?? 0) + 1;
    this.n[device] = n;
    this.observe(n, body, { device });
  }

  lid(device: string, open: boolean): void {
    this.see(device, { kind: 'lid', open, initial: false });
    if (!open) this.see(device, { kind: 'settled', result: 'clear' });
    this.wait(500);
  }

  card(device: string, uid: string): void {
    this.wait(1_000);
    const at = this.now - START + 1_000;
    this.see(device, {
      kind: 'sighting',
      uid: uid as never,
      firstMs: DeviceTime(at - 400),
      lastMs: DeviceTime(at - 100),
    });
    this.see(device, {
      kind: 'passage',
      beam: 'slot',
      startMs: DeviceTime(at - 300),
      endMs: DeviceTime(at - 200),
    });
    this.wait(2_000);
  }

  /** The box says that it has reported everything until now. */
  take(device: string): void {
    this.wait(1_000);
    const reported = { boot: 'a', n: this.n[device] ?? 0, after: this.now };
    this.run({ type: 'watched', devices: { [device]: reported } });
  }

  box(id: string): Record<string, unknown> | undefined {
    return this.document(`priv/control/box/${id}`);
  }
}

/** Dione and Vulcan, armed for one food, their lids open. */
export const twoBoxes = (): Boxes => {
  const boxes = new Boxes();
  for (const device of ['box-dione', 'box-vulcan']) {
    boxes.run({ type: 'device-state', device, state: { state: 'ready', bridge: 'b' } });
  }
  boxes.ok('tag.learn', {
    tags: [
      { uid: CARD, kind: 'food' },
      { uid: OTHER, kind: 'food' },
      { uid: BADGE, kind: 'badge' },
    ],
  });
  for (const box of ['dione', 'vulcan']) {
    boxes.see(`box-${box}`, { kind: 'lid', open: false, initial: true });
    boxes.ok('box.arm', { box, cost: { food: 1 } });
    boxes.lid(`box-${box}`, true);
  }
  return boxes;
};
