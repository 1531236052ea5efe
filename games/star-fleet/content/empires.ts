import { starName } from './star-names.ts';

/** The empires that a campaign may have. What they build comes from a club's force list. */
export const EMPIRES = [
  { id: 'federation', name: 'Federation' },
  { id: 'klingon', name: 'Klingon Empire' },
  { id: 'romulan', name: 'Romulan Empire' },
  { id: 'kzinti', name: 'Kzinti Hegemony' },
  { id: 'gorn', name: 'Gorn Confederation' },
  { id: 'tholian', name: 'Tholian Holdfast' },
  { id: 'hydran', name: 'Hydran Kingdom' },
  { id: 'lyran', name: 'Lyran Empire' },
  { id: 'concordium', name: 'Interstellar Concordium' },
  { id: 'vudar', name: 'Vudar Enclave' },
  { id: 'frax', name: 'Frax Battle Line' },
  { id: 'peladine', name: 'Peladine' },
] as const;
const NAMES = new Map<string, string>(EMPIRES.map(({ id, name }) => [id, name]));
/** Of a system that has seceded: it is a power that nobody plays. */
const INDEPENDENT = 'free-';
export const isIndependent = (power: string): boolean => power.startsWith(INDEPENDENT);
export const independentOf = (system: string): string => `${INDEPENDENT}${system}`;
export const empireName = (id: string): string =>
  NAMES.get(id) ?? (isIndependent(id) ? `Independent ${systemOf(id.slice(INDEPENDENT.length))}` : id);
/** Of `s12` the name that it has on the map. */
const systemOf = (id: string): string => {
  const [, number] = /^s(\d+)$/.exec(id) ?? [];
  return number === undefined ? id : starName(Number(number) - 1);
};

/** Traits that a rule of this book asks for, with what they do. */
export const TRAITS = [
  { id: 'gifted-explorers', name: 'Gifted Explorers' },
  { id: 'far-traders', name: 'Free Traders' },
  { id: 'industrious', name: 'Industrious' },
  { id: 'corrupt', name: 'Corrupt' },
  { id: 'expansionist', name: 'Expansionist' },
  { id: 'brilliant', name: 'Brilliant' },
  { id: 'uncreative', name: 'Uncreative' },
  { id: 'deep-range', name: 'Deep Range Logistics' },
  { id: 'fast-breeders', name: 'Fast Breeders' },
  { id: 'slow-breeders', name: 'Slow Breeders' },
  { id: 'fast-drive', name: 'Fast Drive Systems' },
  { id: 'charismatic', name: 'Charismatic' },
  { id: 'xenophobic', name: 'Xenophobic' },
  { id: 'bureaucratic', name: 'Bureaucratic Diplomacy' },
  { id: 'aggressive', name: 'Aggressive' },
  { id: 'pacifist', name: 'Pacifist' },
  { id: 'steadfast', name: 'Steadfast' },
  { id: 'quarrelsome', name: 'Quarrelsome' },
] as const;
export type Trait = (typeof TRAITS)[number]['id'];
