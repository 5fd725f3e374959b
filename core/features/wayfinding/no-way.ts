import { Schema } from 'effect';

/** WF4: why there is no route: no connection, a place unknown to the map, no map, another building, an error. */
export const NoWay = Schema.Literals(['noRoute', 'unknown', 'noMap', 'elsewhere', 'failed']);
export type NoWay = typeof NoWay.Type;

/** Warnings of a viewer that cannot compute or draw a route at all. */
const WITHOUT_MAP: ReadonlySet<string> = new Set([
  'no_plan',
  'missing_bundle',
  'broken_bundle',
  'no_webgl',
]);

/** WF4: why the map found no route, from its standing warning and its last warning since the request (null: none). */
export const reasonOf = (standing: string | null, warning: string | null): NoWay => {
  if (standing !== null && WITHOUT_MAP.has(standing)) return 'noMap';
  if (warning === 'unknown_asset') return 'unknown';
  return warning === 'failed' ? 'failed' : 'noRoute';
};
