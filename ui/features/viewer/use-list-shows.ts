import { useProjection } from '../../mirror/hooks.ts';

/** Warnings with which the viewer shows its list of places instead of a map. */
const WITHOUT_MAP: ReadonlySet<string> = new Set(['missing_bundle', 'no_webgl']);

/** Whether the list of places takes the left of the stage, so that panels must be beside it. */
export const useListShows = (): boolean =>
  useProjection('viewer', ({ warning }) => WITHOUT_MAP.has(warning ?? '')) ?? false;
