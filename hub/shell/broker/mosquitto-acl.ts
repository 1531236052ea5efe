import { rolesOfVerb, VERBS } from '../../../schemas/commands.ts';
import { ROLE_TABLE, templatesOf, type Account } from '../../../schemas/roles.ts';
import { rooted, VERBS_BY_NAME } from '../../../schemas/topics.ts';
import type { Id } from '../../../schemas/ids.ts';

const HEADER = `\
# Access list for Mosquitto, printed by Quarterdeck from its role table. Do not edit: print it again after a change.
# In mosquitto.conf: allow_anonymous false, password_file <the accounts>, acl_file <this file>. Mosquitto 2.0 or newer.
#
# What Mosquitto cannot enforce, and what that means:
# - That a client id begins with its user name. An access list for one user knows no client id (%c works in "pattern" lines
#   alone, and those hold for every user: the public observer could call itself control-1). So no line below depends on
#   a client id. What is done for one table, seat or display is bound to the account's own name, as are Control's orders to
#   its displays (cue/<account>/+): ${VERBS_BY_NAME.join(', ')}.
#   Pages that share an account hear each other's orders. Every other verb is a role's, under any client id, and so are the
#   answers to it; no table, seat or display has one.
# - Who takes over whose connection: one who connects with a client id in use ends the older connection (MQTT 3.1.4-2),
#   whatever his account. Hub and bridge therefore take a new random client id at each start, which no topic tells. A page
#   is named in the topics of its answers (res, cue, time), so a table could throw a page off; it is back within seconds,
#   and shows meanwhile that it is. The embedded broker lets nobody use another's client id.
# - How much a client subscribes to. The embedded broker caps it; here a flood costs Mosquitto memory, not the hub.
# - How much a client publishes. The embedded broker gives each account its share; here one tablet that floods keeps the hub
#   from hearing anybody, Control's emergency stop included, as long as it goes on. Take its account out of the password
#   file and send SIGHUP, or keep players off the network of such a broker.
# - The retain flag. The hub ignores retained requests and observations.
# - Subscriptions: every one is granted, and each message is checked when it is delivered.
# A forbidden publish is dropped in silence; the client is not told.`;

/** A template of the role table as topics that Mosquitto can match for one account. */
const topicsOf = (
  template: string,
  { role, id, seat = '', username }: Pick<Account, 'role' | 'id' | 'seat' | 'username'>,
): string[] => {
  const perVerb = /^re[qs]\/\{/.test(template);
  const known = template
    .replaceAll('{id}', id)
    .replaceAll('{seat}', seat)
    .replaceAll('{username}', username)
    .replaceAll('{client}', '+');
  if (!perVerb) return [known];
  // Control may use every verb, also one that is not known yet: it then hears so from the hub.
  if (role === 'control') return [known.replaceAll('{verb}', '+')];
  const isByName = template.includes('{username}');
  return VERBS.filter((verb) => VERBS_BY_NAME.includes(verb) === isByName)
    .filter((verb) => rolesOfVerb(verb).includes(role))
    .map((verb) => known.replace(/\/(?:\{verb\}|#)$/, `/${verb}`));
};

/**
 * The text of a Mosquitto acl_file for `accounts`, from ROLE_TABLE.
 *
 * @see https://mosquitto.org/man/mosquitto-conf-5.html acl_file
 */
export const mosquittoAcl = (room: Id, accounts: readonly Account[]): string => {
  const blocks = accounts.map((account) => {
    const { read, write } = ROLE_TABLE[account.role];
    const lines = (kind: 'read' | 'write', templates: readonly string[]): string[] =>
      templatesOf(templates, account)
        .flatMap((template) => topicsOf(template, account))
        .map((topic) => `topic ${kind} ${rooted(room, topic)}`);
    return [
      `# ${account.role}`,
      `user ${account.username}`,
      ...lines('read', read),
      ...lines('write', write),
    ].join('\n');
  });
  return `${[HEADER, ...blocks].join('\n\n')}\n`;
};
