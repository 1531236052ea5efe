import { house, rulebook, type OptionManifest, type Sourced } from '../../schemas/manifest.ts';
import type { RoomView } from './room-view.ts';

/** Options of a game, and what they are set to in the room. */

type Amount = Extract<OptionManifest, { type: 'number' }>;
type Given = RoomView['options'];

/** A number: its range, its unit, and its default with where that comes from. */
export const amount = (
  id: string,
  name: string,
  [min, max, unit]: readonly [min: number, max: number, unit: string],
  value: Sourced<number>,
): Amount => ({ id, name, type: 'number', min, max, unit, default: value });

/** A number among the options; `otherwise` where it is none. */
export const figure = (options: Given, id: string, otherwise = 0): number => {
  const value = options[id];
  return typeof value === 'number' ? value : otherwise;
};

interface Reading<Choices extends readonly string[] = readonly string[]> extends Extract<
  OptionManifest,
  { type: 'choice' }
> {
  choices: [...Choices];
}

/** A choice, such as where a book leaves two readings: the first is the default, by a heading or because the house says so. */
export const choice = <const Choices extends readonly [string, string, ...string[]]>(
  id: string,
  name: string,
  choices: Choices,
  from: { readonly heading: string } | { readonly because: string },
): Reading<Choices> => ({
  id,
  name,
  type: 'choice',
  choices: [...choices],
  default: 'heading' in from ? rulebook(choices[0], from.heading) : house(choices[0], from.because),
});

export type Readings<All extends Readonly<Record<string, Reading>>> = {
  readonly [Name in keyof All]: All[Name]['choices'][number];
};

/** What each choice is set to; its default where it is missing or none of its choices. */
export const readingsOf = <All extends Readonly<Record<string, Reading>>>(
  all: All,
  given: Given,
): Readings<All> =>
  // The cast: for each name one of its own choices, of which the default is one.
  Object.fromEntries(
    Object.entries(all).map(
      ([
        name,
        {
          id,
          choices,
          default: { value },
        },
      ]) => [name, choices.find((each) => each === given[id]) ?? value],
    ),
  ) as Readings<All>;
