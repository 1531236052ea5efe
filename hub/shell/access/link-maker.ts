import type { Answer } from '../../../schemas/requests.ts';
import { refusal } from '../../../schemas/sentences/sentences.ts';
import type { Effect } from '../../core/contract.ts';
import type { Log } from '../log.ts';
import type { AccountBook } from './account-book.ts';
import type { Links } from './links.ts';

type MakeLink = Extract<Effect, { type: 'make-link' }>;

/** What the core's decisions about links and accounts do: the answer with the secret, and its end. */
export interface LinkMaker {
  /**
   * The answer of token.make: the one place where the secret ever stands. For a link that is handed to one client, that
   * client gets it instead.
   */
  make(effect: MakeLink): Promise<Answer>;
  drop(link: string): void;
  dropAccount(username: string): void;
}

export const createLinkMaker = (
  links: Pick<Links, 'make' | 'drop'>,
  book: Pick<AccountBook, 'remove'>,
  log: Pick<Log, 'error'>,
  /** Tells one client of its link, and nobody else. */
  handOver: (client: string, token: string) => void,
  /** Where the pages are for a phone of the network, the best first: Control may sit at the hub itself, at localhost. */
  origins: () => readonly string[],
  /** Whether a person has named the first of them. */
  named: boolean,
  /** What the room’s time of day is ahead of hub time. */
  wallOffsetMs: () => number,
): LinkMaker => {
  const lost = (what: string) => (error: unknown) => log.error({ err: error }, what);
  return {
    make: async ({ link, role, table, seat, page, name, expiresAt, client }) => {
      try {
        const token = await links.make({ link, role, table, seat, page, name, expiresAt });
        if (client !== undefined) {
          handOver(client, token);
          return { status: 'ok', data: { link, expiresAt }, error: null, transaction: null };
        }
        // displays/join takes it from there; what stands behind a # a browser sends to nobody.
        const path = `/join#token=${token}`;
        const where = { path, origins: origins(), named };
        const data = { link, token, ...where, expiresAt, wallOffsetMs: wallOffsetMs() };
        return { status: 'ok', data, error: null, transaction: null };
      } catch (error) {
        lost('a link could not be written')(error);
        const failed = refusal('command/not-now#disk');
        return { status: 'error', data: null, error: failed, transaction: null };
      }
    },
    drop: (link) => void links.drop(link).catch(lost('a link could not be taken off the disk')),
    dropAccount: (username) =>
      void book.remove(username).catch(lost('an ended account could not be taken off the disk')),
  };
};
