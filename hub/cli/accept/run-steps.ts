import { comingLine } from '../watch/in-words.ts';
import { resultLines, resultOf, type StepResult } from './sheet.ts';
import type { Coming } from '../watch/comings.ts';
import type { Step } from './steps.ts';

export interface Bench {
  readonly print: (line: string) => void;
  /** Calls `came` with whatever comes to the box, until what it gives back is called. */
  readonly listen: (came: (coming: Coming) => void) => () => void;
  /** As the hub says it; false where it is unknown. */
  readonly isLidShut: () => boolean;
  /** Calls `pressed` with each key: Enter says that a wad has jammed, s goes on to the next step, q ends. */
  readonly keys: (pressed: (key: string) => void) => () => void;
}

const LID_SHUT = '  The lid is shut: open it. Is it open? Then its switch or magnet is at fault.';

/** One step until it has been tried often enough, or somebody goes on. Null: somebody ended the test. */
const runStep = async (step: Step, { print, listen, keys, isLidShut }: Bench): Promise<StepResult | null> => {
  const comings: Coming[] = [];
  let jams = 0;
  const end = await new Promise<'done' | 'quit'>((resolve) => {
    const look = (): void => {
      if (comings.length + jams >= step.count) finish('done');
    };
    const finish = (why: 'done' | 'quit'): void => {
      deaf();
      still();
      resolve(why);
    };
    const isBarred = (): boolean => !step.lidShut && isLidShut();
    const still = listen((coming) => {
      if (!step.counts(coming)) return;
      if (isBarred()) {
        print(`  not counted: it came with the lid shut\n${LID_SHUT}`);
        return;
      }
      comings.push(coming);
      print(
        `  ${`${comings.length + jams}/${step.count}`.padEnd(8)}${step.good(coming) ? 'good' : 'BAD '}  ${comingLine(coming, null)}`,
      );
      look();
    });
    const deaf = keys((key) => {
      if (key === 'q') finish('quit');
      else if (key === 's') finish('done');
      else if ((key === 'return' || key === 'enter') && step.mayJam && !isBarred()) {
        jams += 1;
        print(`  ${`${comings.length + jams}/${step.count}`.padEnd(8)}good  jammed`);
        look();
      }
    });
    print(`\n${step.title}\n  ${step.todo}`);
    if (isBarred()) print(LID_SHUT);
  });
  if (end === 'quit') return null;
  const result = resultOf(step, comings, jams);
  for (const line of resultLines(result)) print(line);
  return result;
};

/** The steps one after the other; null where somebody ended the test before its end. */
export const runSteps = async (steps: readonly Step[], bench: Bench): Promise<StepResult[] | null> => {
  const results: StepResult[] = [];
  for (const step of steps) {
    // With nothing wanted there is nothing to try.
    if (step.least === 0) continue;
    const result = await runStep(step, bench);
    if (result === null) return null;
    results.push(result);
  }
  return results;
};
