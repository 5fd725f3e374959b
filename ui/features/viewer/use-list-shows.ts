import { useProjection } from '../../mirror/hooks.ts';

/** Warnings of a viewer that shows its list of places instead of a map. */
const WITHOUT_MAP: ReadonlySet<string> = new Set(['missing_bundle', 'no_webgl']);

/** Whether the list of places stands at the left of the stage, so that panels must stand beside it. */
export const useListShows = (): boolean =>
  useProjection('viewer', ({ warning }) => WITHOUT_MAP.has(warning ?? '')) ?? false;
