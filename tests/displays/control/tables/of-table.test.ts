import { expect, test } from 'vitest';
import { ofTable } from '../../../../displays/control/tables/of-table.ts';
import { placeOf } from '../../../../displays/control/parts/lead.ts';
import { AttentionBodySchema, CollectionBodySchema } from '../../../../schemas/documents/attention.ts';
import { DevicesBodySchema } from '../../../../schemas/documents/devices.ts';
import { DisplaysBodySchema } from '../../../../schemas/documents/displays.ts';

const matter = (id: string, of: { box?: string; device?: string } = {}) => ({
  id,
  level: 'note',
  text: id,
  box: of.box ?? null,
  device: of.device ?? null,
  desk: 'room',
  claim: null,
  since: 1,
});
const box = (id: string, table: string) => ({
  box: id,
  order: 0,
  name: id,
  table,
  state: 'idle',
  online: true,
  confidence: null,
  claim: null,
});
const device = (id: string, table: string | null) => ({
  id,
  name: id,
  kind: 'lamp',
  table,
  box: null,
  state: 'ready',
  message: null,
  guarded: null,
  muted: false,
});
const board = (id: string, devices: string[]) => ({
  id,
  transport: 'virtual',
  state: 'ready',
  firmware: null,
  model: null,
  errors: [],
  devices,
});
const display = (id: string, table: string | null, view: string) => ({
  display: id,
  name: id,
  called: id,
  role: 'display',
  username: id,
  table,
  page: 'table',
  view,
  online: true,
  since: 1,
  muted: false,
  sound: false,
});

const room = {
  attention: AttentionBodySchema.parse({
    items: [
      matter('call/kiln'),
      matter('call/kiln-two'),
      matter('box/second/late', { box: 'second' }),
      matter('device/lamp', { device: 'lamp' }),
      matter('board/uno/lost'),
      matter('board/uno-2/lost'),
      matter('display/tablet'),
      matter('note/1'),
    ],
  }).items,
  boxes: CollectionBodySchema.parse({
    boxes: [box('kiln', 'kiln'), box('second', 'kiln'), box('other', 'dione')],
  }).boxes,
  ...DevicesBodySchema.pick({ devices: true, boards: true }).parse({
    devices: [device('lamp', 'kiln'), device('hall', null)],
    boards: [board('uno', ['lamp', 'hall']), board('uno-2', ['hall'])],
  }),
  displays: DisplaysBodySchema.parse({
    displays: [
      display('tablet', 'kiln', '/wall'),
      display('guest', null, '/table/kiln?zoom=120'),
      display('seat', 'dione', '/seat/kiln/captain'),
      display('wall', null, '/wall'),
      display('near', null, '/table/kiln-two'),
    ],
  }).displays,
};

test('a table has its call, its boxes, devices, boards and displays, and what is the matter with them', () => {
  const { attention, boxes, devices, boards, displays } = ofTable('kiln', room);
  expect(attention.map(({ id }) => id)).toEqual([
    'call/kiln',
    'box/second/late',
    'device/lamp',
    'board/uno/lost',
    'display/tablet',
  ]);
  expect(boxes.map((each) => each.box)).toEqual(['kiln', 'second']);
  expect(devices.map(({ id }) => id)).toEqual(['lamp']);
  expect(boards.map(({ id }) => id)).toEqual(['uno']);
  expect(displays.map((each) => each.display)).toEqual(['tablet', 'guest', 'seat']);
});

test('a call leads to its table', () => {
  expect(placeOf({ id: 'call/kiln', box: null, device: null })).toEqual({ table: 'kiln' });
});
