import type { Beam } from '../../../schemas/device-messages.ts';
import type { Coming } from '../watch/comings.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  readonly step: Pick<Step, 'id' | 'title' | 'count' | 'least'>;
  readonly tries: number;
  readonly good: number;
  /** How long the beams were broken, in ms. */
  readonly passageMs: readonly number[];
  /** Why tries were recounts, each with how often. */
  readonly reasons: Readonly<Record<string, number>>;
}

export const resultOf = (step: Step, comings: readonly Coming[], jams: number): StepResult => {
  const reasons: Record<string, number> = {};
  for (const reason of comings.flatMap((coming) => coming.reasons))
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  const { id, title, count, least } = step;
  return {
    step: { id, title, count, least },
    tries: comings.length + jams,
    good: comings.filter(step.good).length + jams,
    passageMs: comings.flatMap(({ passages }) => passages.map(({ ms }) => ms)),
    reasons,
  };
};

export const isPassed = ({ step, tries, good }: StepResult): boolean =>
  tries >= step.count && good >= step.least;

const OPENINGS: readonly Beam[] = ['slot', 'port'];

export interface Acceptance {
  readonly box: string;
  readonly name: string;
  readonly at: string;
  readonly secondBeams: readonly Beam[];
  readonly longestPassageMs: number;
  readonly results: readonly StepResult[];
}

export const isAccepted = ({ results }: Acceptance): boolean => results.every(isPassed);

const span = (lengths: readonly number[]): string[] =>
  lengths.length === 0 ? [] : [`       passages of ${Math.min(...lengths)} to ${Math.max(...lengths)} ms`];

/** Of one step: what was done, the mark that was wanted, and why tries were recounts. */
export const resultLines = (result: StepResult): string[] => {
  const { step, tries, good, passageMs, reasons } = result;
  const mark = isPassed(result) ? 'ok  ' : 'FAIL';
  return [
    `${mark}   ${step.title}: ${good} of ${tries} good, ${step.least} of ${step.count} wanted`,
    ...span(passageMs),
    ...Object.entries(reasons).map(([reason, count]) => `       ${count} x ${reason}`),
  ];
};

/** The sheet that is printed and kept with the box. */
export const sheetOf = (acceptance: Acceptance): string => {
  const { box, name, at, secondBeams, longestPassageMs, results } = acceptance;
  const passes = results.flatMap(({ step, passageMs }) =>
    ['slow', 'usual', 'fast'].includes(step.id) ? passageMs : [],
  );
  const longest = passes.length === 0 ? null : Math.max(...passes);
  return [
    `Acceptance of the box ${name} (${box}), ${at}`,
    '',
    ...results.flatMap(resultLines),
    '',
    ...OPENINGS.filter((opening) => !secondBeams.includes(opening)).map(
      (opening) =>
        `note   the ${opening} has a single beam: what goes in there on a tape counts as certain (hardware.md, A second beam)`,
    ),
    ...(longest === null
      ? []
      : [
          `note   longestPassage is ${longestPassageMs} ms, the slowest card took ${longest}: a third above it is ${Math.ceil((longest * 4) / 3 / 10) * 10} ms`,
        ]),
    'note   not tried here: lid, hatch and a round from arming to tally (Preflight, hardware.md, Bench test of one box)',
    isAccepted(acceptance) ? 'ACCEPTED' : 'NOT ACCEPTED',
    '',
  ].join('\n');
};
