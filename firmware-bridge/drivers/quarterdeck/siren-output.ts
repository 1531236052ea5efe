import { HOST_MESSAGES, LIMITS, RESULT } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { errorDocument, type ErrorDocument } from '../../../schemas/errors.ts';
import type { Id } from '../../../schemas/ids.ts';
import type { SirenConfig } from '../../../schemas/room.ts';
import { talkTo, type QuarterdeckTalk } from '../../boards/quarterdeck-talk.ts';
import { createWake } from '../../wake.ts';
import type { DeviceHost } from '../device-driver.ts';
import type { SirenOutput } from '../siren-output.ts';
import { refusal, unusable } from '../../../devices/quarterdeck-firmware/refusal.ts';

/**
 * The bridge ends each alarm by its `longest` (devices/siren/lease.ts). The board cannot tell one alarm from the next: it ends what goes
 * on beyond two in a row and an all-clear, so that it swallows none of them.
 */
const OTHERS_MS = 5_000;

/** Whose lease each board holds: it has one. */
const holders = new WeakMap<QuarterdeckTalk, Id>();

/**
 * A siren on our own firmware: the board itself ends each sound when its lease does, and toggles the pump's pin. The token
 * is of this boot: what is left on the line from before sounds nothing.
 */
export const createSirenLease = (
  device: Id,
  { pins, guard, longest }: SirenConfig,
  host: DeviceHost,
): SirenOutput => {
  let talk: QuarterdeckTalk | undefined;
  let token: number | undefined;
  /** Ends the doubt when the board has refused nothing for as long as it rests. */
  const rested = createWake(host.clock);
  let inDoubt = false;

  const settings = {
    pin: pins.relay,
    pumpPin: guard === 'charge-pump' && pins.pump !== undefined ? pins.pump : LIMITS.NO_PIN,
    longestS: Math.min(LIMITS.SIREN_LONGEST_S, Math.ceil((2 * longest + OTHERS_MS) / 1_000)),
  };

  const lease = (leaseMs: number): void => {
    if (token !== undefined) talk?.send('SIREN', { token, leaseMs });
  };

  return {
    guarded: true,
    attach(connection, ready, doubt) {
      const mine = talkTo(connection, host.clock);
      talk = mine;
      token = undefined;
      let isSet = false;
      const say = (error?: ErrorDocument): void => {
        inDoubt = error !== undefined;
        doubt(error);
      };
      const holder = holders.get(mine) ?? device;
      holders.set(mine, holder);
      if (holder !== device) {
        const why = `its board runs our own firmware, which guards one siren or hooter, and that is ${holder}; give ${device} another board`;
        ready(errorDocument('board/refused', why));
        return;
      }
      mine.listen({
        hello(hello) {
          if (talk !== mine) return;
          const fault = unusable(device, hello);
          if (fault !== undefined) {
            ready(fault);
            return;
          }
          token = hello.token;
          if (isSet) return;
          isSet = true;
          mine.order('SIREN_SET', settings).then(
            (result) => {
              if (talk === mine) ready(result === RESULT.OK ? undefined : refusal(device, result));
            },
            (error: unknown) => {
              host.fail(error);
            },
          );
        },
        result(command, result) {
          if (talk !== mine || command !== HOST_MESSAGES.SIREN.code) return;
          host.log('siren refused by its board', { result });
          if (result === RESULT.BAD_TOKEN) mine.askHello();
          if (result !== RESULT.MUTED) return;
          if (!inDoubt) {
            const why = `${device} is silent: it has sounded for ${settings.longestS} s without a rest`;
            say(errorDocument('board/siren-rests', why));
          }
          rested.in(LIMITS.SIREN_REST_MS, () => {
            say();
          });
        },
      });
    },
    detach() {
      talk = undefined;
      token = undefined;
      inDoubt = false;
      rested.off();
    },
    sound(forMs) {
      lease(Math.max(1, Math.min(LIMITS.SIREN_LEASE_MS, Math.floor(forMs))));
    },
    silence() {
      lease(0);
    },
  };
};
