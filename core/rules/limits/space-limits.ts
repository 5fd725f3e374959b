/** How far and how long a space may be booked. Days and minutes; 0: no limit. */
export type SpaceLimits = { readonly maxDays: number; readonly maxDuration: number };

/** The desk finder's limits; null or 0: no limit. */
export type ConfiguredLimits = {
  readonly maxDays: number | null;
  readonly maxDuration: number | null;
};

const ownOrDefault = (own: number, configured: number | null): number =>
  Math.max(0, own > 0 ? own : (configured ?? 0));

/**
 * LI4: what the server says of a space counts; where it names no limit the configured one does (specification 9: they
 * are the defaults). null: of this space nothing is known yet.
 */
export const limitsOf = (space: SpaceLimits | null, configured: ConfiguredLimits): SpaceLimits => ({
  maxDays: ownOrDefault(space?.maxDays ?? 0, configured.maxDays),
  maxDuration: ownOrDefault(space?.maxDuration ?? 0, configured.maxDuration),
});
