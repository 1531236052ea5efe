import { OF_CALL } from '../parts/lead.ts';
import type { AttentionBody, CollectionBody } from '../../../schemas/documents/attention.ts';
import type { DevicesBody } from '../../../schemas/documents/devices.ts';
import type { DisplaysBody } from '../../../schemas/documents/displays.ts';

interface Documents {
  readonly attention: readonly AttentionBody['items'][number][];
  readonly boxes: readonly CollectionBody['boxes'][number][];
  readonly devices: DevicesBody['devices'];
  readonly boards: DevicesBody['boards'];
  readonly displays: readonly DisplaysBody['displays'][number][];
}

/** A page of the table, whoever's account it has. */
const shows = (view: string | null, table: string): boolean =>
  view?.split('?')[0] === `/table/${table}` || (view?.startsWith(`/seat/${table}/`) ?? false);

/** Of what the console knows, what belongs to one table: its call, the matters of its boxes and devices, and these themselves. */
export const ofTable = (table: string, documents: Documents): Documents => {
  const boxes = documents.boxes.filter((each) => each.table === table);
  const devices = documents.devices.filter((each) => each.table === table);
  const boxIds = new Set(boxes.map(({ box }) => box));
  const deviceIds = new Set(devices.map(({ id }) => id));
  const boards = documents.boards.filter((board) => board.devices.some((id) => deviceIds.has(id)));
  const displays = documents.displays.filter((each) => each.table === table || shows(each.view, table));
  const displayMatters = new Set(displays.map(({ display }) => `display/${display}`));
  return {
    boxes,
    devices,
    boards,
    displays,
    attention: documents.attention.filter(
      ({ id, box, device }) =>
        id === OF_CALL + table ||
        (box !== null && boxIds.has(box)) ||
        (device !== null && deviceIds.has(device)) ||
        boards.some((board) => id.startsWith(`board/${board.id}/`)) ||
        displayMatters.has(id),
    ),
  };
};
