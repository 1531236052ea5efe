import { expect, test } from 'vitest';
import type { ObservationBody } from '../../schemas/device-messages.ts';
import { Uid } from '../../schemas/ids.ts';
import { boxBench } from '../firmware-bridge/box-bench.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';

const CARDS = [Uid('04A1B2C3D4E5F6'), Uid('04A1B2C3D4E5F7'), Uid('DEADBEEF')] as const;

/** An observation without its times. */
const told = (body: ObservationBody): string => {
  if (body.kind === 'lid' || body.kind === 'hatch')
    return `${body.kind} ${body.open ? 'open' : 'shut'}${body.initial ? ' (found)' : ''}`;
  if (body.kind === 'passage') return `passage ${body.beam}`;
  if (body.kind === 'sighting') return `sighting ${body.uid}`;
  if (body.kind === 'settled') return `settled ${body.result}`;
  return body.kind === 'gap' ? `gap ${body.reason}` : body.kind;
};

/** One story of a box, told by the driver of its board with everything real below it: what is reported of each act. */
const traceOf = async (kind: 'virtual' | 'emulated' | 'quarterdeck'): Promise<readonly string[][]> => {
  const bench = await boxBench(kind);
  const { box, reader, observed } = bench;
  const trace: string[][] = [];
  const end = (): void => {
    // Its own boot is the first record that a board of ours keeps.
    const lines = observed.map(({ body }) => told(body)).filter((line) => line !== 'gap board-restarted');
    trace.push(lines);
    observed.length = 0;
  };
  const push = async (uid: Uid, opening: 'slot' | 'port'): Promise<void> => {
    let through = false;
    void box.pushTag(uid, opening).then(() => (through = true));
    await bench.until(() => through);
    await bench.live(500);
    end();
    // Whether a card leaves the beam or the field first is a matter of milliseconds.
    trace.at(-1)?.sort();
  };
  const act = async (change: () => void, ms: number): Promise<void> => {
    change();
    await bench.live(ms);
    end();
  };
  end();
  await act(() => box.setLid(true), 600);
  await push(CARDS[0], 'slot');
  await push(CARDS[1], 'port');
  box.faultNext('missTag');
  await push(CARDS[2], 'slot');
  await act(() => reader.enter(CARDS[2]), 300);
  await act(() => box.setLid(false), 1_800);
  await act(() => reader.leave(CARDS[2]), 800);
  await act(() => box.setLid(true), 600);
  await act(() => box.setLid(false), 1_200);
  await act(() => box.setHatch(true), 600);
  await act(() => box.setHatch(false), 1_500);
  bench.stop();
  return trace;
};

describeWith(FIRMWARE_PACKAGES, 'one story of a box', () => {
  test('leaves the same trace on the simulated board, on stock firmware and on our own', async () => {
    const simulated = await traceOf('virtual');
    expect(simulated).toEqual([
      ['hatch shut (found)', 'lid shut (found)', 'settled clear'],
      ['lid open'],
      ['passage slot', `sighting ${CARDS[0]}`],
      ['passage port', `sighting ${CARDS[1]}`],
      ['passage slot'],
      [],
      ['lid shut', `sighting ${CARDS[2]}`, 'settled card-in-field'],
      [],
      ['lid open'],
      ['lid shut', 'settled clear'],
      ['hatch open'],
      ['hatch shut'],
    ]);
    expect(await traceOf('emulated')).toEqual(simulated);
    expect(await traceOf('quarterdeck')).toEqual(simulated);
  });
});
