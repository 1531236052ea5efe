import { DevicesCard } from './devices-card.tsx';
import { DisplaysCard } from './displays-card.tsx';
import { GameCommands } from './game-commands.tsx';
import { LogCard } from './log-card.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { RosterCard } from './roster-card.tsx';
import { RulingsCard } from './rulings-card.tsx';
import { SayCard } from './say-card.tsx';
import { TagsCard } from './tags-card.tsx';
import { TracksCard } from './tracks-card.tsx';
import { ValuesCard } from './values-card.tsx';
import type { ComponentType } from 'preact';
import type { Section } from './more-names.ts';

/** What stands behind the menu. A part of its own, which comes after the first paint. */
export const SECTION_CARDS: Readonly<Record<Section, ComponentType>> = {
  log: LogCard,
  rulings: RulingsCard,
  say: SayCard,
  tracks: TracksCard,
  game: GameCommands,
  roster: RosterCard,
  devices: DevicesCard,
  displays: DisplaysCard,
  preflight: PreflightCard,
  tags: TagsCard,
  values: ValuesCard,
};
