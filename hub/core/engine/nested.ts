import { CONTRACTS } from '../../../schemas/contracts.ts';
import type { Contract, Unit } from '../../../schemas/primitives/contract.ts';
import { getOwn } from './get-own.ts';
import { isNested, primitiveOf } from './units.ts';

const CONTRACT_OF: Readonly<Record<string, Contract>> = CONTRACTS;

/** Whether a unit may contain another, or lie in one. */
export const isNestedUnit = (unit: Unit): boolean =>
  isNested(getOwn(CONTRACT_OF, primitiveOf(unit))?.units ?? {}, unit);
