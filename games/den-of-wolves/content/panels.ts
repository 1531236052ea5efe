import { house } from '../../../schemas/manifest.ts';
import { CIVILIAN_PANELS } from './panels-civilian.ts';
import { OTHER_PANELS } from './panels-other.ts';
import type { Station, VesselPanel } from './panel.ts';

/** Of each vessel: its stations, what it begins with, and what each ration and jump costs. */
export const PANELS = house<Readonly<Record<string, VesselPanel>>>(
  { ...OTHER_PANELS, ...CIVILIAN_PANELS },
  'Panels are printed pieces, which we do not have. About two thirds of what Normal rations cost can be made in a turn.',
);

export const panelOf = (vessel: string): VesselPanel | undefined => PANELS.value[vessel];
export const hasStation = (vessel: string, kind: NonNullable<Station['kind']>): boolean =>
  panelOf(vessel)?.stations.some((each) => each.kind === kind) === true;
