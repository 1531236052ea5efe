import { ROOM_DESKS } from '../../../../schemas/desks.ts';
import type { AttentionBody } from '../../../../schemas/documents/attention.ts';
import type { Item } from '../../engine/item.ts';
import { refuse, type Refusal } from '../../engine/outcome.ts';
import type { Plan } from '../../plan.ts';
import type { Claim } from './state.ts';

/** Where a matter belongs that was not written for a desk. */
const deskOf = ({ id, box }: Item): string => (box !== null || id.startsWith('call/') ? 'tables' : 'room');

/** The refusal of a desk that this room has not; null for one that it has, and where none was named. */
export const unknownDesk = ({ manifest }: Plan, desk: string | undefined): Refusal | null => {
  const known = [...ROOM_DESKS, ...(manifest.desks ?? []).map(({ id }) => id)];
  if (desk === undefined || known.includes(desk)) return null;
  return refuse('command/malformed', {
    problem: `desk: there is no desk "${desk}"; desks: ${known.join(', ')}`,
  });
};

type Line = AttentionBody['items'][number];

/** Each item as it was sent last, as long as it is the same and so is who takes care of it: of hundreds one changes. */
const lines = new WeakMap<Item, { readonly claim: Claim | undefined; readonly line: Line }>();

const lineOf = (item: Item, claim: Claim | undefined): Line => {
  const known = lines.get(item);
  if (known !== undefined && known.claim === claim) return known.line;
  const line = {
    id: item.id,
    level: item.level,
    text: item.text,
    ...(item.say === undefined ? {} : { say: item.say }),
    box: item.box,
    device: item.device,
    desk: item.desk ?? deskOf(item),
    claim: claim?.since === item.since ? { by: claim.by, at: claim.at } : null,
    since: item.since,
  };
  lines.set(item, { claim, line });
  return line;
};

/** Every item with its desk and with who takes care of it; a muted device asks for nothing. */
export const atDesks = (
  claims: ReadonlyMap<string, Claim>,
  muted: ReadonlySet<string>,
  items: readonly Item[],
): AttentionBody['items'] =>
  items
    .filter(({ device }) => device === null || !muted.has(device))
    .map((item) => lineOf(item, claims.get(item.id)));
