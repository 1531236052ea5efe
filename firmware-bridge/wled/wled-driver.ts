import type { Id } from '../../schemas/ids.ts';
import type { BoardConfig, PhaseStripConfig } from '../../schemas/room.ts';
import type { DeviceDriver, DeviceHost } from '../drivers/device-driver.ts';
import { createPhaseStripDriver } from '../drivers/phase-strip-driver.ts';
import type { StripOutput } from '../drivers/strip-output.ts';
import { createMqttPresence } from './mqtt-presence.ts';
import { createPercentOutput } from './percent-output.ts';
import { createUdpOutput } from './udp-output.ts';
import { createWebPresence } from './web-presence.ts';
import type { WledLife, WledPresence, WledTransport } from './wled-transport.ts';

export type WledBoard = Extract<BoardConfig, { transport: 'wled' | 'wled-mqtt' }>;

const partsOf = (
  board: WledBoard,
  config: PhaseStripConfig,
  { clock }: DeviceHost,
  transport: WledTransport,
): { presence: WledPresence; output: StripOutput<WledLife> } => {
  const { board: id, pixels } = config;
  switch (board.transport) {
    case 'wled':
      return {
        presence: createWebPresence({ board: id, host: board.host, web: board.web, pixels, clock }),
        output: createUdpOutput(board.host, board.port, clock),
      };
    case 'wled-mqtt':
      return {
        presence: createMqttPresence(id, transport, clock),
        output: createPercentOutput(config, (state) => transport.api(id, state), clock),
      };
  }
};

/** A phase strip on a WLED. There is no board to wait for: it finds its WLED by itself, and again after each loss. */
export const createWledDriver = (
  device: Id,
  config: PhaseStripConfig,
  board: WledBoard,
  host: DeviceHost,
  transport: WledTransport,
): DeviceDriver => {
  const { presence, output } = partsOf(board, config, host, transport);
  const strip = createPhaseStripDriver(device, config, host, output);
  let end: (() => void) | undefined;

  presence.watch({
    there: () => {
      host.guarded(() => {
        if (end !== undefined) return;
        let alive = true;
        end = () => {
          alive = false;
          end = undefined;
        };
        strip.attach({ alive: () => alive });
      });
    },
    gone: (error) => {
      host.guarded(() => {
        end?.();
        strip.detach({ gap: 'board-lost', error });
      });
    },
    unfit: (error) => {
      host.guarded(() => {
        end?.();
        output.detach();
        host.report({ state: 'init', error });
      });
    },
  });

  return {
    device,
    attach: () => undefined,
    detach: () => undefined,
    set: (wanted) => strip.set?.(wanted),
    hubChanged: () => strip.hubChanged?.(),
    stop: () => {
      presence.stop();
      strip.stop();
    },
  };
};
