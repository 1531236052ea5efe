import { foundPorts } from '../shell/setup/serial-ports.ts';

/** The port asked for, or the only one; else what there is to choose from is printed, as `quarterdeck <command> <port>`. */
export const portFor = (command: string, requested: string | undefined): string | undefined => {
  if (requested !== undefined) return requested;
  const ports = foundPorts();
  if (ports.length === 1) return ports[0];
  console.error(
    ports.length === 0
      ? 'no board is plugged in: no serial port was found'
      : `there are ${ports.length} ports; name one:\n${ports.map((port) => `  quarterdeck ${command} ${port}`).join('\n')}`,
  );
  return undefined;
};
