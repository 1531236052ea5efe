import { DevicesCard } from '../devices/devices-card.tsx';
import { DisplaysCard } from '../displays/displays-card.tsx';
import { MachineCard } from '../machine/machine-card.tsx';
import { GameCommands } from '../game/game-commands.tsx';
import { KeysCard } from '../keys/keys-card.tsx';
import { LogCard } from '../log/log-card.tsx';
import { SayCard } from '../messages/say-card.tsx';
import { PreflightCard } from '../preflight/preflight-card.tsx';
import { RosterCard } from '../roster/roster-card.tsx';
import { RulingsCard } from '../rulings/rulings-card.tsx';
import { TablesCard } from '../tables/tables-card.tsx';
import { TagsCard } from '../tags/tags-card.tsx';
import { TracksCard } from '../tracks/tracks-card.tsx';
import { ValuesCard } from '../values/values-card.tsx';
import type { ComponentType } from 'preact';
import type { Section } from './more-names.ts';

/** What stands behind the menu. A part of its own, which comes after the first paint. */
export const SECTION_CARDS: Readonly<Record<Section, ComponentType>> = {
  log: LogCard,
  rulings: RulingsCard,
  say: () => <SayCard />,
  tables: TablesCard,
  tracks: () => <TracksCard />,
  game: GameCommands,
  roster: RosterCard,
  devices: DevicesCard,
  displays: DisplaysCard,
  preflight: PreflightCard,
  tags: TagsCard,
  values: ValuesCard,
  machine: MachineCard,
  keys: KeysCard,
};
