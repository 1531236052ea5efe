import * as z from 'zod';
import type { PrimitiveName } from '../../../../schemas/contracts.ts';
import { contract, document, event, nothing, taken, verb } from '../../../../schemas/primitives/contract.ts';
import type { Plan } from '../../../../hub/core/plan.ts';
import { byId, memo, memoEach, memoOf, type Primitive, type Reads } from '../../../../hub/core/room.ts';

/**
 * What is forgotten does not compile: `npm run types` fails where one of these lines compiles after all. Nothing here runs.
 */
type Track = Primitive<'track'>;
const mutedSirens = memo(['sound'], (_plan, { sound }) => sound.sirens.mutedAt);
declare const whole: Track;

export const complete: Track = whole;

declare const withoutInitial: Omit<Track, 'initial'>;
// @ts-expect-error what it begins as
export const noInitial: Track = withoutInitial;
declare const withoutDecide: Omit<Track, 'decide'>;
// @ts-expect-error what its verbs do
export const noDecide: Track = withoutDecide;
declare const withoutEvolve: Omit<Track, 'evolve'>;
// @ts-expect-error what its events change
export const noEvolve: Track = withoutEvolve;
declare const withoutLog: Omit<Track, 'log'>;
// @ts-expect-error what the log says of its events
export const noLog: Track = withoutLog;
declare const withoutDocuments: Omit<Track, 'documents'>;
// @ts-expect-error what it publishes
export const noDocuments: Track = withoutDocuments;
declare const withoutStanding: Omit<Track, 'standing'>;
// @ts-expect-error how it stands, for whoever pressed too late
export const noStanding: Track = withoutStanding;
declare const withoutAttention: Omit<Track, 'attention'>;
// @ts-expect-error what of it needs a person, or that nothing does
export const noAttention: Track = withoutAttention;
declare const withoutDeadlines: Omit<Track, 'deadlines'>;
// @ts-expect-error what it owes to time, or that it owes nothing
export const noDeadlines: Track = withoutDeadlines;
declare const withoutUndo: Omit<Track, 'undo'>;
// @ts-expect-error its exceptions to undo, or that it has none
export const noUndo: Track = withoutUndo;

// @ts-expect-error what one of its verbs does
export const oneVerb: Track['decide'] = { 'track.set': whole.decide['track.set'] };
// @ts-expect-error what its event changes
export const noEvent: Track['evolve'] = {};
// @ts-expect-error its event's line
export const noLine: Track['log'] = {};
// @ts-expect-error its document
export const noDocument: Track['documents'] = {};

// @ts-expect-error whether undo takes the verb back
verb(z.strictObject({}), { guard: nothing('it is never stale') });
// @ts-expect-error against what the verb is stale, or why it never is
verb(z.strictObject({}), { undo: taken });
// @ts-expect-error what the event decides on, or why nothing
event({ track: z.string() });
// @ts-expect-error what people decide on, of a document that verbs are guarded by
document('everyone', 'track/{id}', 'a track', z.object({}), { unit: 'track/{id}' });
// @ts-expect-error for whom the document is
document('track/{id}', 'a track', z.object({}));

const reads = ['track'] as const;
const ids = (): string[] => [];
const values = (_plan: Plan, { track }: Reads<'track'>) => [byId(track)] as const;
// @ts-expect-error what is made is handed what it says that it reads, and nothing else
memo(reads, (_plan, { alarm }) => String(alarm));
// @ts-expect-error so is what picks its parts
memoOf(reads, (_plan, { alarm }) => [alarm], ids);
// @ts-expect-error one for each id is handed what was picked for it, and not the rest
memoEach(reads, ids, values, (_plan, _given, _id, state) => state);
// @ts-expect-error what is made of another reads what that one reads
memo(reads, (plan, state) => mutedSirens(plan, state));
// @ts-expect-error its documents
contract({ units: 'each', verbs: {}, events: {} });

declare const primitives: { readonly [Name in Exclude<PrimitiveName, 'vote'>]: Primitive<Name> };
// @ts-expect-error a primitive of the list
export const all: { readonly [Name in PrimitiveName]: Primitive<Name> } = primitives;
