/** How far ahead and how long a space may be booked. Days and minutes; 0: no limit. */
export type SpaceLimits = { readonly maxDays: number; readonly maxDuration: number };

/** The desk finder's limits; null or 0: no limit. */
export type ConfiguredLimits = {
  readonly maxDays: number | null;
  readonly maxDuration: number | null;
};

const ownOrDefault = (own: number, configured: number | null): number =>
  Math.max(0, own > 0 ? own : (configured ?? 0));

/** SP9: a room is booked for a part of a day, so the number of days limits desks only. */
export const limitsFor = (asset: 'DESK' | 'ROOM', limits: SpaceLimits): SpaceLimits =>
  asset === 'DESK' ? limits : { ...limits, maxDays: 0 };

/**
 * LI4: the server's limits of a space; if it has none, the configured defaults (specification 9). `space` null: not loaded.
 */
export const limitsOf = (space: SpaceLimits | null, configured: ConfiguredLimits): SpaceLimits => ({
  maxDays: ownOrDefault(space?.maxDays ?? 0, configured.maxDays),
  maxDuration: ownOrDefault(space?.maxDuration ?? 0, configured.maxDuration),
});
