import { Schema } from 'effect';

/** WF4: why there is no way: none leads there, a place that the map does not have, no map, another building, a fault. */
export const NoWay = Schema.Literals(['noRoute', 'unknown', 'noMap', 'elsewhere', 'failed']);
export type NoWay = typeof NoWay.Type;

/** Warnings of a viewer that has nothing to find a way on, or to draw it with. */
const WITHOUT_MAP: ReadonlySet<string> = new Set(['missing_bundle', 'broken_bundle', 'no_webgl']);

/**
 * WF4: why the map found no way, by the warning that stands, and by what it warned of last since the question (null:
 * nothing).
 */
export const reasonOf = (standing: string | null, warning: string | null): NoWay => {
  if (standing !== null && WITHOUT_MAP.has(standing)) return 'noMap';
  if (warning === 'unknown_asset') return 'unknown';
  return warning === 'failed' ? 'failed' : 'noRoute';
};
