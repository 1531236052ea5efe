import { expect } from 'vitest';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomClient } from './room-client.ts';
import * as z from 'zod';

const HubSchema = z.object({ state: z.literal('ready'), tables: z.array(z.object({ id: z.string() })) });

/** A UID that no other test uses by chance. */
export const tagUid = (n: number): string => `04A0B0C0D0${n.toString(16).toUpperCase().padStart(4, '0')}`;

/** The ids of the room's tables once the hub is ready. */
export const tableIds = async (client: RoomClient): Promise<string[]> =>
  client.waitFor('pub/hub', (body) => {
    const parsed = HubSchema.safeParse(body);
    return parsed.success ? parsed.data.tables.map((table) => table.id) : undefined;
  });

/** The first table's box, online and shut. */
export const firstBox = async (control: RoomClient): Promise<string> => {
  const [box] = await tableIds(control);
  if (box === undefined) throw new Error('the room has no table');
  await control.box(box, (body) => body.online && body.lid === 'closed', 30_000);
  return box;
};

export const openBox = async (control: RoomClient, box: string): Promise<void> => {
  await control.do('sim.lid', { box, open: true });
  await control.box(box, (body) => body.lid === 'open' && body.state === 'open');
};

/** Why a busy machine makes a recount of what would be certain on a quiet one, rightly. */
export const HELD_UP = /the bridge stalled|arrived too late/;

/** That a tally is certain. A machine that holds the bridge up makes a recount of it, rightly: for that reason alone, it may. */
export const expectCertain = (tally: BoxBody['tally']): void => {
  if (tally?.confidence === 'recount') expect(tally.reason).toMatch(HELD_UP);
  else expect(tally?.confidence).toBe('certain');
};
