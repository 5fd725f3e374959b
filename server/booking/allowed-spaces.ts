import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Refused } from '../refusal/refused.ts';
import type { Scoped } from './scoped-inputs.ts';
import { type Ruled, refuseByRules } from './scoped-rules.ts';

type Meta = ClientConfiguration['features']['deskFinder']['meta'];

const NEW = { desks: 1, open: 1 };

/**
 * BR9: the refusal of the rules by scope for each space, closures aside; null: allowed. Spaces of one zone are asked about once.
 * Minutes since the epoch.
 */
export const ruledSpaces = (
  slot: Slot,
  scoped: Scoped,
  meta: Meta,
  now: number,
): ((space: Ruled) => Refused | null) => {
  const known = new Map<string, Refused | null>();
  return (space) => {
    const key = `${space.zone_id} ${space.asset_type}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const refusal = refuseByRules(space, slot, { scoped, meta }, now, NEW);
    known.set(key, refusal);
    return refusal;
  };
};
