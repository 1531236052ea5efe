import type * as z from 'zod';
import { AlertBodySchema, type AlertBody } from '../../schemas/documents/alarm.ts';
import { ClockBodySchema, type ClockBody } from '../../schemas/documents/clock.ts';
import { HubBodySchema, type HubBody } from '../../schemas/documents/hub.ts';
import { StampSchema, replaces, type Stamp } from '../../schemas/documents/stamp.ts';
import { TableBodySchema, type TableBody } from '../../schemas/documents/roster.ts';
import { TrackBodySchema, type TrackBody } from '../../schemas/documents/track.ts';
import { topics } from '../../schemas/topics.ts';

interface Held<Body> {
  readonly stamp: Stamp;
  readonly body: Body;
}

/** The hub's public documents as the bridge last heard them; an older pair of (boot, rev) is ignored. */
export interface HubMemory {
  /** Takes a document of `pub/...` in; says what changed, `ignored` for an old or foreign one. Throws on bad content. */
  take(topic: string, json: unknown): 'hub' | 'clock' | 'alert' | 'table' | 'track' | 'ignored';
  /** The document was taken away (an empty retained message). */
  forget(topic: string): void;
  hub(): (Held<HubBody> & { readonly life: string }) | undefined;
  clock(timer: string): ClockBody | null;
  alert(): AlertBody | null;
  table(table: string): TableBody | null;
  track(track: string): TrackBody | null;
}

const CLOCK_PREFIX = topics.clock('');
const TABLE_PREFIX = topics.table('');
const TRACK_PREFIX = topics.track('');

export const createHubMemory = (): HubMemory => {
  let hub: Held<HubBody> | undefined;
  let alert: Held<AlertBody> | undefined;
  const clocks = new Map<string, Held<ClockBody>>();
  const tables = new Map<string, Held<TableBody>>();
  const tracks = new Map<string, Held<TrackBody>>();

  /** Parses stamp and body; undefined when what is held is newer. */
  const newer = <Body>(
    schema: z.ZodType<Body>,
    json: unknown,
    held: Held<Body> | undefined,
  ): Held<Body> | undefined => {
    const stamp = StampSchema.parse(json);
    return replaces(stamp, held?.stamp) ? { stamp, body: schema.parse(json) } : undefined;
  };

  return {
    take(topic, json) {
      if (topic === topics.hub) {
        const next = newer(HubBodySchema, json, hub);
        if (next) hub = next;
        return next ? 'hub' : 'ignored';
      }
      if (topic === topics.alert) {
        const next = newer(AlertBodySchema, json, alert);
        if (next) alert = next;
        return next ? 'alert' : 'ignored';
      }
      if (topic.startsWith(CLOCK_PREFIX)) {
        const timer = topic.slice(CLOCK_PREFIX.length);
        const next = newer(ClockBodySchema, json, clocks.get(timer));
        if (next) clocks.set(timer, next);
        return next ? 'clock' : 'ignored';
      }
      if (topic.startsWith(TABLE_PREFIX)) {
        const table = topic.slice(TABLE_PREFIX.length);
        const next = newer(TableBodySchema, json, tables.get(table));
        if (next) tables.set(table, next);
        return next ? 'table' : 'ignored';
      }
      if (topic.startsWith(TRACK_PREFIX)) {
        const track = topic.slice(TRACK_PREFIX.length);
        const next = newer(TrackBodySchema, json, tracks.get(track));
        if (next) tracks.set(track, next);
        return next ? 'track' : 'ignored';
      }
      return 'ignored';
    },
    forget(topic) {
      if (topic === topics.hub) hub = undefined;
      else if (topic === topics.alert) alert = undefined;
      else if (topic.startsWith(TABLE_PREFIX)) tables.delete(topic.slice(TABLE_PREFIX.length));
      else if (topic.startsWith(TRACK_PREFIX)) tracks.delete(topic.slice(TRACK_PREFIX.length));
      else clocks.delete(topic.slice(CLOCK_PREFIX.length));
    },
    hub: () => hub && { ...hub, life: `${hub.stamp.hubId}/${hub.stamp.boot}` },
    clock: (timer) => clocks.get(timer)?.body ?? null,
    alert: () => alert?.body ?? null,
    table: (table) => tables.get(table)?.body ?? null,
    track: (track) => tracks.get(track)?.body ?? null,
  };
};
