import type { ProbedInputs } from '../../../schemas/board-probe.ts';
import type { Finding } from './finding.ts';

const AJAR = 'its pin is high: it is open, or its magnet is more than 10 mm off, or its wire is cut';
const BROKEN =
  'its pin is low: something is in it, or its emitter is dark (a phone\u2019s camera shows its glow), or its halves do not face each other';

/** What each switch and beam of a box reads, in one line; then what it means where it does not read as at rest. */
export const inputFindings = (inputs: ProbedInputs | undefined): Finding[] => {
  if (inputs === undefined) return [];
  const { device, lidOpen, hatchOpen, beams } = inputs;
  const all: readonly (readonly [
    what: string,
    off: boolean | null,
    rest: string,
    word: string,
    means: string,
  ])[] = [
    ['lid', lidOpen, 'shut', 'open', AJAR],
    ['hatch', hatchOpen, 'shut', 'open', AJAR],
    ['slot beam', beams.slot, 'free', 'broken', BROKEN],
    ['port beam', beams.port, 'free', 'broken', BROKEN],
    ...(beams.innerSlot === undefined
      ? []
      : ([['inner slot beam', beams.innerSlot, 'free', 'broken', BROKEN]] as const)),
    ...(beams.innerPort === undefined
      ? []
      : ([['inner port beam', beams.innerPort, 'free', 'broken', BROKEN]] as const)),
  ];
  const sentences = all.map(
    ([what, off, rest, word]) => `${what} ${off === null ? 'not reported' : off ? word : rest}`,
  );
  const odd = all.filter(([, off]) => off !== false);
  return [
    [odd.length === 0 ? 'ok' : 'note', `inputs of ${device}: ${sentences.join(', ')}`],
    ...odd.flatMap(([what, off, , word, means]): Finding[] =>
      off === true ? [['note', `${what} of ${device} ${word}: ${means}`]] : [],
    ),
  ];
};
