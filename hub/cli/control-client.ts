import { randomBytes } from 'node:crypto';
import { connectAsync } from 'mqtt';
import { AnswerSchema, type Answer } from '../../schemas/requests.ts';
import { QuarterdeckError } from '../../schemas/errors.ts';
import { ownClientId } from '../../schemas/ids.ts';
import { rooted, topics } from '../../schemas/topics.ts';
import type * as z from 'zod';
import type { Verb, VerbArguments } from '../../schemas/commands.ts';
import type { Account } from '../../schemas/roles.ts';
import type { Runtime } from '../shell/runtime-file.ts';

/** The command line as one more client of Control: the same commands and documents as a page has. */
export interface ControlClient {
  /** Does a command and gives its answer, refusals too. Throws `hub/away` when none comes. */
  ask<V extends Verb>(verb: V, args: VerbArguments<V>): Promise<Answer>;
  /** As `ask`, and throws what the hub refuses. */
  do<V extends Verb>(verb: V, args: VerbArguments<V>): Promise<unknown>;
  /** Calls `listener` with the document as it stands and with each that follows, also after a restart of the hub. */
  follow<Schema extends z.ZodType>(
    topic: string,
    schema: Schema,
    listener: (body: z.output<Schema>) => void,
  ): Promise<void>;
  /** Calls `changed` when the connection is lost, and when it is there again. */
  onLink(changed: (isUp: boolean) => void): void;
  end(): Promise<void>;
}

const RECONNECT_MS = 500;
/** A hub that is being started again is waited for. */
const ANSWER_WITHIN_MS = 20_000;

/** @throws `broker/unreachable` */
export const connectControl = async (
  { broker, room }: Runtime,
  { username, password }: Account,
): Promise<ControlClient> => {
  const clientId = ownClientId(username, 'cli', randomBytes(6).toString('hex'));
  const client = await connectAsync(
    broker.tcp,
    {
      username,
      password,
      clientId,
      protocolVersion: 4,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: 3_000,
    },
    false,
  ).catch((cause: unknown) => {
    throw new QuarterdeckError('broker/unreachable', `no answer from ${broker.tcp}`, { cause });
  });
  // A lost connection comes back by itself; what it costs shows in the answers that do not come.
  client.on('error', () => undefined);
  const listeners = new Map<string, (json: unknown) => void>();
  const waiting = new Map<string, (answer: Answer) => void>();
  client.on('message', (topic, payload) => {
    if (payload.length === 0) return;
    const json: unknown = JSON.parse(payload.toString('utf8'));
    listeners.get(topic)?.(json);
    const answer = AnswerSchema.safeParse(json).data;
    if (answer?.transaction !== null && answer !== undefined) waiting.get(answer.transaction)?.(answer);
  });
  await client.subscribeAsync(rooted(room, `res/${clientId}/#`), { qos: 1 });

  const ask = async <V extends Verb>(verb: V, args: VerbArguments<V>): Promise<Answer> => {
    const transaction = randomBytes(9).toString('hex');
    const answered = new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(transaction);
        reject(new QuarterdeckError('hub/away', `no answer to ${verb}`));
      }, ANSWER_WITHIN_MS);
      waiting.set(transaction, (answer) => {
        clearTimeout(timer);
        waiting.delete(transaction);
        resolve(answer);
      });
    });
    client.publish(
      rooted(room, topics.request(clientId, verb)),
      JSON.stringify({ transaction, ...(args as object) }),
      { qos: 1 },
    );
    return answered;
  };

  return {
    ask,
    async do(verb, args) {
      const { error, data } = await ask(verb, args);
      if (error !== null) throw new QuarterdeckError(error.code, error.message);
      return data;
    },
    async follow(topic, schema, listener) {
      const full = rooted(room, topic);
      listeners.set(full, (json) => listener(schema.parse(json)));
      await client.subscribeAsync(full, { qos: 1 });
    },
    onLink(changed) {
      let wasUp = true;
      const notify = (isUp: boolean): void => {
        // Each attempt that fails closes it anew, and so does our own end.
        if (isUp === wasUp || client.disconnecting) return;
        wasUp = isUp;
        changed(isUp);
      };
      client.on('close', () => notify(false));
      client.on('connect', () => notify(true));
    },
    end: () => client.endAsync(true),
  };
};
