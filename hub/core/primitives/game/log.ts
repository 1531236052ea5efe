import type { RoomEventOf } from '../../../../schemas/events.ts';
import { joinLines, openLine, type LogLine } from '../../engine/log-line.ts';

/** More dice than that are a shuffle, and say nothing to a person. */
const MAX_DICE_SHOWN = 4;

const diceOf = ({ rolls = [] }: RoomEventOf<'game-patched'>): string =>
  rolls.length === 0 || rolls.length > MAX_DICE_SHOWN
    ? ''
    : `Rolled ${rolls.map(({ result, sides, typed }) => `${result} on d${sides}${typed === true ? ' (typed)' : ''}`).join(', ')}`;

/** What a rule says of itself; the dice that fell where it says nothing. Never what it changed, which may be secret. */
const inWords = (event: RoomEventOf<'game-patched'>): LogLine =>
  event.log === undefined
    ? openLine(diceOf(event))
    : joinLines(
        event.log.map(({ text, secret = null, rules }) => ({
          text,
          secret,
          ...(rules === undefined ? {} : { about: rules.map((rule) => `rule/${rule}`) }),
        })),
      );

/** The same with the rules of the book that had their effect. */
export const patchLine = (event: RoomEventOf<'game-patched'>): LogLine => {
  const line = inWords(event);
  const { rules = [] } = event;
  return rules.length === 0
    ? line
    : joinLines([line, { ...openLine(''), about: rules.map((rule) => `rule/${rule}`) }]);
};
