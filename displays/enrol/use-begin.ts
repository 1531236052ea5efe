import { useControl } from '../common/control/use-control.tsx';
import { says } from './texts.ts';
import type { VerbArguments } from '../../schemas/commands.ts';

type Begin = (deck: VerbArguments<'enrol.begin'>, name: string) => Promise<void>;

/** Begins an enrolment, and shows it: on a phone the deck was chosen far below. */
export const useBegin = (): Begin => {
  const control = useControl();
  return async (deck, name) => {
    const answer = await control('enrol.begin', deck, says.decks.beginWhat(name));
    if (answer.status === 'ok') window.scrollTo({ top: 0, behavior: 'smooth' });
  };
};
