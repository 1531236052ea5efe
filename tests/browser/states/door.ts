import { wolvesDay } from './documents.ts';
import type { PageState } from './page-state.ts';

export const DOOR_STATES: readonly PageState[] = [
  { name: 'home', path: '/', documents: wolvesDay, shows: 'Your table' },
  { name: 'home-day-german', path: '/?theme=day&lang=de', documents: wolvesDay, shows: 'Euer Tisch' },
  { name: 'rehearsal-sign-in', path: '/rehearsal', documents: wolvesDay, shows: 'Sign in as Control' },
  { name: 'join-without-token', path: '/join', documents: wolvesDay, shows: 'links from Control' },
  { name: 'join-refused', path: '/join#token=long-gone', documents: wolvesDay, shows: 'cannot be used' },
];
