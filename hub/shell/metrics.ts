import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The hub's figures for Prometheus, in a registry of their own so that two hubs in one process (a test) do not meet.
 * No label ever carries a name, a password or what is in a box, and no figure tells when a card went into one.
 */
export interface HubMetrics {
  readonly registry: Registry;
  /** Journaled events by type, of those that everyone may see. */
  readonly events: Counter<'type'>;
  /**
   * From the first write to the end of fdatasync, in seconds. One observation a heartbeat, of the commit that held it: one a
   * commit would tell when a card went in.
   */
  readonly journalSync: Histogram;
  readonly connectedClients: Gauge;
  readonly boxesOnline: Gauge;
  /** What the boards with our firmware say of themselves, all of them together. */
  readonly boards: {
    readonly lostRecords: Gauge;
    readonly refusedMessages: Gauge;
    readonly lowSupply: Gauge;
    readonly resets: Gauge<'cause'>;
    readonly leastStackFree: Gauge;
  };
  readonly answers: Counter<'status'>;
  /** Messages that were not handed to a reader that did not keep up. */
  readonly withheldMessages: Counter;
  /** Readers disconnected because they did not keep up. */
  readonly slowReaders: Counter;
  /** Connections, packets and topics the broker refused. */
  readonly refusals: Counter<'reason'>;
}

/** @param processDefaults also collect Node's own figures (memory, CPU, event loop); off in tests. */
export const createMetrics = ({ processDefaults = true } = {}): HubMetrics => {
  const registry = new Registry();
  const registers = [registry];
  if (processDefaults) collectDefaultMetrics({ register: registry });
  return {
    registry,
    events: new Counter({
      name: 'quarterdeck_events_total',
      help: 'Journaled events that everyone may see.',
      labelNames: ['type'],
      registers,
    }),
    journalSync: new Histogram({
      name: 'quarterdeck_journal_sync_seconds',
      help: 'Write and fdatasync of the group commit that held a heartbeat, each five seconds.',
      // From a good SSD (under a millisecond) to an SD card that is collecting its garbage.
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    connectedClients: new Gauge({
      name: 'quarterdeck_connected_clients',
      help: 'Authenticated MQTT clients of the embedded broker.',
      registers,
    }),
    boxesOnline: new Gauge({
      name: 'quarterdeck_boxes_online',
      help: 'Event boxes whose bridge and board answer.',
      registers,
    }),
    boards: {
      lostRecords: new Gauge({
        name: 'quarterdeck_board_records_lost',
        help: 'Records that boards lost since they last began, because their memory was full.',
        registers,
      }),
      refusedMessages: new Gauge({
        name: 'quarterdeck_board_messages_refused',
        help: 'Damaged messages that boards refused since they last began.',
        registers,
      }),
      lowSupply: new Gauge({
        name: 'quarterdeck_boards_low_supply',
        help: 'Boards whose supply was too low since they last began, or made them begin anew.',
        registers,
      }),
      resets: new Gauge({
        name: 'quarterdeck_boards_reset',
        help: 'Boards by what last reset them.',
        labelNames: ['cause'],
        registers,
      }),
      leastStackFree: new Gauge({
        name: 'quarterdeck_board_least_stack_free_bytes',
        help: 'RAM that nothing has ever touched, on the board with the least of it.',
        registers,
      }),
    },
    answers: new Counter({
      name: 'quarterdeck_command_answers_total',
      help: 'Answers to commands.',
      labelNames: ['status'],
      registers,
    }),
    withheldMessages: new Counter({
      name: 'quarterdeck_withheld_messages_total',
      help: 'Messages withheld from readers that did not keep up.',
      registers,
    }),
    slowReaders: new Counter({
      name: 'quarterdeck_slow_readers_total',
      help: 'Readers disconnected because they did not keep up.',
      registers,
    }),
    refusals: new Counter({
      name: 'quarterdeck_broker_refusals_total',
      help: 'What the embedded broker refused.',
      labelNames: ['reason'],
      registers,
    }),
  };
};
