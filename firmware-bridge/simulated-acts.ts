import { DeviceSetSchema, type DeviceDid, type SimAct } from '../schemas/device-messages.ts';
import { errorDocument, QuarterdeckError, type ErrorDocument } from '../schemas/errors.ts';
import type { Id } from '../schemas/ids.ts';
import type { BridgeOptions } from './bridge-options.ts';

/** More than a hub waits for at one time. */
const REMEMBERED = 500;

/**
 * Acts of players in the rehearsal room, on simulated chips and pins alone. Takes a message of `dev/<bridge>/set`, and
 * answers with `did` when the act is over. An act whose transaction is known (a client repeats its command after the hub
 * was killed, and the hub has no journal of acts) is not done again: it gets the first answer. Throws on bad content.
 */
export const createSimulatedActs = (
  { room, rehearsal, id, log }: BridgeOptions,
  did: (done: DeviceDid) => void,
): ((json: unknown) => void) => {
  const known = new Map<string, Promise<ErrorDocument | null>>();

  const act = async (device: Id, wanted: SimAct): Promise<ErrorDocument | null> => {
    const transport = room.boards[room.devices[device]?.board ?? '']?.transport;
    if (rehearsal === undefined || (transport !== 'virtual' && transport !== 'emulated')) {
      return errorDocument('sim/no-simulation', `${device} stands on no simulated board of ${id}`);
    }
    try {
      await rehearsal.act(device, wanted);
      return null;
    } catch (error) {
      log('simulated act failed', { device, verb: wanted.verb, fault: String(error) });
      return error instanceof QuarterdeckError
        ? error.toDocument()
        : errorDocument('command/failed', `${wanted.verb} on ${device}: ${String(error)}`);
    }
  };

  return (json) => {
    const wanted = DeviceSetSchema.parse(json);
    if (wanted.kind !== 'sim') return;
    const { transaction } = wanted;
    const answer = known.get(transaction) ?? act(wanted.device, wanted.act);
    known.set(transaction, answer);
    // A Map keeps the order of insertion: its first key is the oldest.
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    void answer.then((error) => {
      did({ kind: 'sim', transaction, data: null, error });
    });
  };
};
