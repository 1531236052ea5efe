import type { Actor } from '../../../../games/kit/rule.ts';
import type { Draft } from '../../room.ts';

export const BY_HUB: Actor = { role: 'hub', table: null, seat: null, name: 'hub' };

/** Who gives a command, as its rule sees it; null for a role that gives none. */
export const actorOf = ({ actor, by: name }: Pick<Draft, 'actor' | 'by'>): Actor | null => {
  if (actor.kind !== 'user') return { ...BY_HUB };
  if (actor.role === 'control') return { role: 'control', table: null, seat: null, name };
  if (actor.role === 'table') return { role: 'table', table: actor.id, seat: null, name };
  if (actor.role !== 'seat') return null;
  return { role: 'seat', table: actor.id, seat: actor.seat ?? null, name };
};
