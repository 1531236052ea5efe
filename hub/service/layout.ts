import { join } from 'node:path';
import { PROJECT } from '../project.ts';

/** Where everything is put: by the Debian package, or by hand below /usr/local and /etc, where the system leaves it alone. */
export interface Places {
  readonly lib: string;
  readonly command: string;
  readonly units: string;
  readonly udevRules: string;
  readonly sysusers: string;
  readonly polkitRules: string;
}

export const PACKAGED: Places = {
  lib: '/usr/lib/quarterdeck',
  command: '/usr/bin/quarterdeck',
  units: '/usr/lib/systemd/system',
  udevRules: '/usr/lib/udev/rules.d',
  sysusers: '/usr/lib/sysusers.d',
  polkitRules: '/usr/share/polkit-1/rules.d',
};

export const BY_HAND: Places = {
  lib: '/usr/local/lib/quarterdeck',
  command: '/usr/local/bin/quarterdeck',
  units: '/etc/systemd/system',
  udevRules: '/etc/udev/rules.d',
  sysusers: '/etc/sysusers.d',
  polkitRules: '/etc/polkit-1/rules.d',
};

/** What a person may change: kept as it is by an upgrade. */
export const SETTINGS: Readonly<Record<string, string>> = {
  '/etc/quarterdeck/room.yaml': 'room.yaml',
  '/etc/default/quarterdeck': 'default',
  '/etc/avahi/services/quarterdeck.service': 'avahi.service',
};

/** The units that start by themselves. */
export const ENABLED = [
  'quarterdeck.service',
  'quarterdeck-backup.timer',
  'media-quarterdeck.mount',
] as const;
export const UNITS = [...ENABLED, 'quarterdeck-backup.service', 'quarterdeck-wall.service'] as const;

export const serviceFile = (name: string): string => join(PROJECT, 'hub/service/files', name);

/** Of our own files, where each goes, but for the settings and the command. */
export const serviceFiles = ({
  units,
  udevRules,
  sysusers,
  polkitRules,
}: Places): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(UNITS.map((unit) => [`${units}/${unit}`, unit])),
  [`${udevRules}/60-quarterdeck.rules`]: '60-quarterdeck.rules',
  [`${sysusers}/quarterdeck.conf`]: 'sysusers.conf',
  [`${polkitRules}/50-quarterdeck.rules`]: '50-quarterdeck.rules',
});
