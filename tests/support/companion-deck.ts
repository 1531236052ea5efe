import { runInNewContext } from 'node:vm';
import mqtt from 'mqtt';
import type { MqttClient } from 'mqtt';
import * as z from 'zod';

/**
 * A Companion with its generic MQTT module, as far as a profile of ours needs one: it connects with the module's settings,
 * subscribes to each topic by name at QoS 0, keeps what was said there last, and publishes what a key says when it is pressed.
 *
 * @see https://github.com/bitfocus/companion-module-generic-mqtt index.js
 */

const Value = z.object({ value: z.unknown(), isExpression: z.boolean() });
const Options = z.record(z.string(), Value);
const Action = z.object({ definitionId: z.literal('publish'), options: Options });
const Variable = z.object({ variableName: z.string(), options: Options });
const Button = z.object({
  type: z.literal('button-layered'),
  style: z.object({ layers: z.array(z.looseObject({ type: z.string() })) }),
  steps: z.object({
    0: z.object({
      action_sets: z.record(z.string(), z.array(Action)),
      options: z.object({ runWhileHeld: z.array(z.number()) }),
    }),
  }),
  localVariables: z.array(Variable),
});
const Turning = z.object({ type: z.enum(['pageup', 'pagedown']) });
const Profile = z.object({
  version: z.number(),
  type: z.literal('full'),
  instances: z.object({
    quarterdeck: z.object({
      moduleId: z.literal('generic-mqtt'),
      config: z.object({
        protocol: z.string(),
        broker_ip: z.string(),
        port: z.number(),
        user: z.string(),
        password: z.string(),
        clientId: z.string(),
      }),
    }),
  }),
  pages: z.record(
    z.string(),
    z.object({
      name: z.string(),
      controls: z.record(z.string(), z.record(z.string(), z.union([Button, Turning]))),
    }),
  ),
  triggers: z.record(z.string(), z.object({ actions: z.array(Action) })),
});
type Key = z.output<typeof Button>;
const Revision = z.looseObject({ rev: z.number() });

/** Functions of Companion's expressions, as its user guide describes them (Expressions, Functions). */
const FUNCTIONS = {
  concat: (...parts: unknown[]) => parts.join(''),
  ceil: Math.ceil,
  max: Math.max,
  jsonstringify: (value: unknown) => JSON.stringify(value),
  randomInt: (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1)),
  split: (text: string, by: string) => text.split(by),
  unixNow: () => Date.now(),
  secondsToTimestamp: (seconds: number) =>
    `${Math.floor(seconds / 60)}`.padStart(2, '0') + `:${seconds % 60}`.replace(/:(\d)$/, ':0$1'),
};

/** Member access gives undefined on undefined, as there. Texts in quotes stay as they are. */
const asScript = (expression: string): string =>
  expression
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/\$\((\w+):(\w+)\)/g, '$1_$2').replace(/(?<=[\w)\]])\[/g, '?.['),
    )
    .join('');

export class CompanionDeck {
  readonly #profile: z.output<typeof Profile>;
  readonly #mqtt: MqttClient;
  readonly #heard = new Map<string, string>();
  readonly #watchers = new Set<() => void>();

  private constructor(profile: z.output<typeof Profile>, client: MqttClient) {
    this.#profile = profile;
    this.#mqtt = client;
    client.on('message', (topic, payload) => {
      this.#heard.set(topic, payload.toString());
      for (const watch of this.#watchers) watch();
    });
  }

  /** @param file the text of a `.companionconfig`. @param host instead of the one that it names. */
  static async import(file: string, host: string): Promise<CompanionDeck> {
    const profile = Profile.parse(JSON.parse(file));
    const { protocol, port, user, password, clientId } = profile.instances.quarterdeck.config;
    const client = await mqtt.connectAsync(`${protocol}${host}:${port}`, {
      username: user,
      password,
      clientId,
    });
    const deck = new CompanionDeck(profile, client);
    const topics = new Set(
      deck
        .keys()
        .flatMap(({ localVariables }) =>
          localVariables.map(({ options }) => String(options.subscribeTopic?.value)),
        ),
    );
    for (const topic of topics) await client.subscribeAsync(topic);
    return deck;
  }

  get mqtt(): MqttClient {
    return this.#mqtt;
  }

  keys(): Key[] {
    return Object.values(this.#profile.pages).flatMap(({ controls }) =>
      Object.values(controls).flatMap((row) =>
        Object.values(row).flatMap((key) => (key.type === 'button-layered' ? [key] : [])),
      ),
    );
  }

  /** What is on a key, by a word of what is written on it when nobody has said anything yet. */
  key(word: string): Key {
    const found = this.keys().find((key) => this.#template(key).includes(word));
    if (found === undefined) throw new Error(`no key says "${word}"`);
    return found;
  }

  face(key: Key): string {
    return String(this.#evaluate(key, this.#template(key)));
  }

  /** The module's publish, for each action of the key; `held` so long (ms), 0: a tap. */
  async press(key: Key, held = 0): Promise<void> {
    const { action_sets: sets, options } = key.steps[0];
    const when = options.runWhileHeld.filter((ms) => ms <= held);
    const actions = [sets.down ?? [], ...when.map((ms) => sets[ms] ?? [])].flat();
    for (const action of actions) await this.#publish(key, action);
  }

  /** What its trigger does every five seconds. */
  async askTime(): Promise<void> {
    for (const { actions } of Object.values(this.#profile.triggers))
      for (const action of actions) await this.#publish(undefined, action);
  }

  /** Resolves once `key` says something that `matches`. */
  async says(key: Key, matches: RegExp): Promise<string> {
    await this.#until(() => matches.test(this.face(key)));
    return this.face(key);
  }

  /** Resolves once the document on a topic that ends with `topic` is of `rev` or newer: a key is pressed by what it shows. */
  async hears(topic: string, rev: number): Promise<void> {
    await this.#until(() =>
      [...this.#heard].some(
        ([on, said]) => on.endsWith(topic) && Revision.parse(JSON.parse(said)).rev >= rev,
      ),
    );
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  async end(): Promise<void> {
    await this.#mqtt.endAsync(true);
  }

  async #publish(key: Key | undefined, { options }: z.output<typeof Action>): Promise<void> {
    const payload = String(this.#evaluate(key, String(options.payload?.value)));
    const qos = options.qos?.value === 1 ? 1 : 0;
    await this.#mqtt.publishAsync(String(options.topic?.value), payload, { qos, retain: false });
  }

  #template(key: Key): string {
    return this.#layer(key, 'text', 'text');
  }

  #layer(key: Key, type: string, property: string): string {
    const layer = key.style.layers.find((each) => each.type === type);
    return String(Value.parse(layer?.[property]).value);
  }

  #evaluate(key: Key | undefined, expression: string): unknown {
    const variables = (key?.localVariables ?? []).map(({ variableName, options }) => {
      const said = this.#heard.get(String(options.subscribeTopic?.value));
      return [`local_${variableName}`, said === undefined ? undefined : (JSON.parse(said) as unknown)];
    });
    const context = { ...FUNCTIONS, ...Object.fromEntries(variables), internal_time_s: '07' } as object;
    return runInNewContext(asScript(expression), context);
  }
}
