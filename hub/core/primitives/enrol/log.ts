import type { Primitive } from '../../room.ts';
import { silent } from '../../engine/primitive.ts';
import { kindName } from '../tags/read.ts';
import { boxOfReader } from './reader.ts';
import { tableName } from '../../plan.ts';

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** An enrolment in the log is its beginning and its end: forty cards are no forty lines. */
export const log: Primitive<'enrol'>['log'] = {
  'enrol-began': ({ owner, count, device, kind }, { plan }) => {
    const whose = owner === null ? '' : ` of ${tableName(plan, owner)}`;
    const many = count === null ? 'cards' : cards(count);
    const where = boxOfReader(plan, device)?.name ?? device;
    return { text: `Enrolling ${many} at ${where}`, secret: `${kindName(plan, kind)}${whose}` };
  },
  'tag-enrolled': silent,
  'tag-refused': silent,
  'enrol-undone': ({ uids }) => `${cards(uids.length)} just enrolled taken back`,
  'enrol-ended': ({ taken, refused }) => `Enrolment ended: ${cards(taken)} taken, ${refused} refused`,
};
