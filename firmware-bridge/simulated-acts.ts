import { DeviceSetSchema, type DeviceDid } from '../schemas/device-messages.ts';
import { errorDocument, QuarterdeckError, type ErrorDocument } from '../schemas/errors.ts';
import type { BridgeOptions } from './bridge-options.ts';

/**
 * Acts of players in the rehearsal room, on simulated chips and pins alone. Takes a message of `dev/<bridge>/set`, and
 * answers with `did` when the act is over. Throws on bad content.
 */
export const createSimulatedActs =
  ({ room, rehearsal, id, log }: BridgeOptions, did: (done: DeviceDid) => void) =>
  (json: unknown): void => {
    const wanted = DeviceSetSchema.parse(json);
    if (wanted.kind !== 'sim') return;
    const { transaction, device, act } = wanted;
    const answer = (error: ErrorDocument | null): void => {
      did({ kind: 'sim', transaction, data: null, error });
    };
    const transport = room.boards[room.devices[device]?.board ?? '']?.transport;
    if (rehearsal === undefined || (transport !== 'virtual' && transport !== 'emulated')) {
      answer(errorDocument('sim/no-simulation', `${device} stands on no simulated board of ${id}`));
      return;
    }
    rehearsal.act(device, act).then(
      () => {
        answer(null);
      },
      (error: unknown) => {
        log('simulated act failed', { device, verb: act.verb, fault: String(error) });
        answer(
          error instanceof QuarterdeckError
            ? error.toDocument()
            : errorDocument('command/failed', `${act.verb} on ${device}: ${String(error)}`),
        );
      },
    );
  };
