import { memo, single, type Primitive } from '../../room.ts';
import { decideClient, decideDisplays, doubtDisplays } from './decide.ts';
import { accessBody, displaysBody } from './documents.ts';
import { evolve } from './evolve.ts';
import { askForLink, decideAccess, endLinks, useLink } from './links.ts';
import { log } from './log.ts';
import { missDisplays, missedAt, missedItems, unheardItems } from './missed.ts';
import { initialDisplays } from './state.ts';

export const displays: Primitive<'displays'> = {
  initial: initialDisplays,
  decide: { ...decideDisplays, ...decideAccess },
  evolve,
  log,
  documents: {
    displays: single(memo(['displays'], (_plan, state) => displaysBody(state))),
    access: single(memo(['displays'], (_plan, state) => accessBody(state))),
  },
  standing: null,
  attention: memo(['displays', 'timetable'], (_plan, state) => [
    ...missedItems(state),
    ...unheardItems(state),
  ]),
  deadlines: {
    due: (_plan, state) => [
      ...Object.values(state.displays.links).map(({ expiresAt }) => expiresAt),
      ...missedAt(state),
    ],
    catchUp: (draft) => {
      endLinks(draft);
      missDisplays(draft);
    },
  },
  undo: null,
  restart: doubtDisplays,
  signals: {
    client: (draft, { client, online }) => {
      decideClient(draft, client, online);
    },
    'link-used': (draft, { link, username }) => {
      useLink(draft, link, username);
    },
    'link-asked': (draft, { link }) => {
      askForLink(draft, link);
    },
  },
};
