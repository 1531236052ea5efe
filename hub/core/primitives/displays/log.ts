import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { tableName } from '../../plan.ts';

export const log: Primitive<'displays'>['log'] = {
  'display-announced': silent,
  'display-left': silent,
  'display-missed': silent,
  'display-returned': silent,
  'displays-doubted': silent,
  'display-renamed': ({ display, name }) => `Display ${display} is called ${name}`,
  'display-muted': ({ display, muted }) => `Display ${display} is ${muted ? 'muted' : 'not muted any more'}`,
  'display-forgotten': silent,
  'link-made': ({ role, table, seat, name }, { plan }) => {
    const at = table === null ? role : tableName(plan, table);
    const whose = seat === undefined ? at : `${at}, ${seat}`;
    return `A link was made for ${whose}${name === null ? '' : ` (${name})`}`;
  },
  'link-ended': ({ link, why }) => (why === 'revoked' ? `${link} was revoked` : ''),
  'link-used': ({ link, username }) =>
    username === null ? `A phone came by ${link}` : `${username} came by its link`,
  'account-revoked': ({ username }) => `The account ${username} was ended`,
};
