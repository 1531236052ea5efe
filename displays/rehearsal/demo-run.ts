import type { VerbCall } from '../../schemas/commands.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { DemoTexts } from '../texts/demo-en.ts';
import type { Scene, Seen, SeenRoom } from './demo-script.ts';

/** A scene whose room does not follow for so long has failed, in ms. */
const OVERDUE_MS = 20_000;
/** How often scenes are played again whose room showed something else than their captions, and how long that is read, in ms. */
const RETAKES = 2;
const RETAKE_MS = 6_000;
/** How often what waits looks again, in ms. */
const LOOK_MS = 100;

export interface DemoStage<S extends SeenRoom = Seen> {
  readonly see: () => S;
  /** Does it through the real controls; null, or why it was refused. */
  readonly act: (call: VerbCall) => Promise<string | null>;
  readonly uid: () => Uid;
  readonly wait: (ms: number) => Promise<void>;
  readonly onChange: () => void;
}

/** `overdue`: the room did not follow in time; `stalled`: whatever was played again, it showed something else. */
type Ended = 'over' | 'left' | 'overdue' | 'stalled' | { readonly refused: string };

/** Plays scenes one after the other. It can be held, hurried and left at any moment; what hands have begun is done to its end. */
export class DemoRun<S extends SeenRoom = Seen> {
  /** Which scene, from 0. */
  at = 0;
  paused = false;
  speed: 1 | 2 = 1;
  /** The room shows something else than the captions would say: it is said, and played again. */
  retaking = false;
  /** Null while it plays. */
  ended: Ended | null = null;
  readonly #scenes: readonly Scene<S>[];
  readonly #stage: DemoStage<S>;

  constructor(scenes: readonly Scene<S>[], stage: DemoStage<S>) {
    this.#scenes = scenes;
    this.#stage = stage;
  }

  get scene(): Scene<S> | undefined {
    return this.#scenes[this.at];
  }
  /** What is to be read now, of the room as it stands. */
  caption(says: DemoTexts['scenes']): string {
    return this.scene?.caption(this.#stage.see(), says) ?? '';
  }
  get length(): number {
    return this.#scenes.length;
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.#stage.onChange();
  }
  hurry(speed: 1 | 2): void {
    this.speed = speed;
    this.#stage.onChange();
  }
  /** The room stays as it is. */
  leave(): void {
    this.#end('left');
  }

  /** Ends with `ended` set. Never rejects. */
  async play(): Promise<void> {
    let retakes = 0;
    for (let at = 0; at < this.#scenes.length; at += 1) {
      const scene = this.#scenes[at];
      this.at = at;
      this.#stage.onChange();
      if (scene === undefined || !(await this.#played(scene))) return;
      if (scene.as?.(this.#stage.see()) === false) {
        if (retakes === RETAKES) {
          this.#end('stalled');
          return;
        }
        retakes += 1;
        if (!(await this.#said())) return;
        const takes = this.#scenes.flatMap(({ take = false }, earlier) =>
          take && earlier <= at ? [earlier] : [],
        );
        at = (takes.at(-1) ?? -1) - 1;
      }
    }
    this.#end('over');
  }

  async #said(): Promise<boolean> {
    this.retaking = true;
    this.#stage.onChange();
    const goesOn = await this.#held(RETAKE_MS);
    this.retaking = false;
    return goesOn;
  }

  async #played({ acts, until, holdMs }: Scene<S>): Promise<boolean> {
    const before = this.#stage.see();
    for (const call of acts?.(before, this.#stage.uid) ?? []) {
      if (!(await this.#unpaused())) return false;
      const refused = await this.#stage.act(call);
      // A command of the game that is refused is left out: nobody was there to do it.
      if (refused !== null && call.verb !== 'game.do') {
        this.#end({ refused });
        return false;
      }
    }
    if (until !== undefined && !(await this.#seen(() => until(this.#stage.see(), before)))) return false;
    return this.#held(holdMs);
  }

  async #seen(isThere: () => boolean): Promise<boolean> {
    for (let waited = 0; waited < OVERDUE_MS; waited += LOOK_MS) {
      if (!(await this.#unpaused())) return false;
      if (isThere()) return true;
      await this.#stage.wait(LOOK_MS);
    }
    this.#end('overdue');
    return false;
  }

  async #held(holdMs: number): Promise<boolean> {
    for (let held = 0; held < holdMs; held += LOOK_MS * this.speed) {
      if (!(await this.#unpaused())) return false;
      await this.#stage.wait(LOOK_MS);
    }
    return this.ended === null;
  }

  /** False: it has been left. */
  async #unpaused(): Promise<boolean> {
    while (this.paused && this.ended === null) await this.#stage.wait(LOOK_MS);
    return this.ended === null;
  }

  #end(ended: Ended): void {
    this.ended ??= ended;
    this.#stage.onChange();
  }
}
