import type { Space } from '../../contract/space.ts';
import { type AllowedRule, openPart, refusingRule } from '../../rules/booking-rules/allowed.ts';
import { type RefusedPart, refusedParts } from '../../rules/booking-rules/refused-parts.ts';
import { isPartlyFree } from '../../rules/status/partly-free.ts';
import type { Interval } from '../../time/interval.ts';
import { BOOKING_STEP, roundUp } from '../../time/rounding.ts';
import { allowedIn } from './allowed.ts';
import { isFuture, today, zoneOf } from './dates.ts';
import type { FloorReads } from './model.ts';

type Place = Pick<Space, 'floorId' | 'loc' | 'asset_type'>;

/** What was found for the rules of a zone: they are those of hundreds of spaces, and zones of time are slow. */
type Found = Interval & {
  readonly day: string;
  readonly asset: 'DESK' | 'ROOM';
  readonly isWhole: boolean;
  readonly rule: AllowedRule | null;
};
const found = new WeakMap<readonly AllowedRule[], Found>();

/** UC56: the rule that refuses a time; with `isWhole` false, only where no part of it within the opening hours is worth having. */
const ruleOf = (
  state: FloorReads,
  rules: readonly AllowedRule[],
  { start, end, asset, isWhole }: Omit<Found, 'day' | 'rule'>,
): AllowedRule | null => {
  const day = today(state);
  const last = found.get(rules);
  const isSame = last?.start === start && last.end === end && last.day === day;
  if (isSame && last.asset === asset && last.isWhole === isWhole) return last.rule;
  const slot = { start, end };
  const zone = zoneOf(state);
  const { minute } = state.page;
  const part = isWhole ? slot : openPart(rules, slot, zone);
  const rule = isPartlyFree(asset, [part], slot)
    ? refusingRule(rules, part, minute, zone)
    : refusingRule(rules, slot, minute, zone);
  found.set(rules, { ...slot, day, asset, isWhole, rule });
  return rule;
};

/** UC56: the rule by scope that refuses the user a booking of a space that begins at a minute. */
export const ruleAt = (state: FloorReads, space: Place, minute: number): AllowedRule | null => {
  const rules = allowedIn(state, space);
  if (rules.length === 0) return null;
  const start = roundUp(minute, BOOKING_STEP);
  const step = { start, end: start + BOOKING_STEP, asset: space.asset_type, isWhole: true };
  return ruleOf(state, rules, step);
};

/**
 * UC56: the rule by scope that refuses the user a space at the time that the map shows: now the next five minutes, else all of
 * the chosen time that is worth having. Null: none is known to.
 */
export const ruledOut = (state: FloorReads, space: Place): AllowedRule | null => {
  const { chosen } = state.floor;
  if (chosen === null || !isFuture(state)) return ruleAt(state, space, state.page.minute);
  const rules = allowedIn(state, space);
  if (rules.length === 0) return null;
  const { start, end } = chosen;
  return ruleOf(state, rules, { start, end, asset: space.asset_type, isWhole: false });
};

/** UC56: when rules by scope refuse the user every booking of a space within some hours of one day. */
export const refusedIn = (
  state: FloorReads,
  space: Place,
  hours: Interval,
): readonly RefusedPart[] => {
  const rules = allowedIn(state, space);
  if (rules.length === 0) return [];
  return refusedParts(rules, [hours], state.page.minute, zoneOf(state));
};

const NO_READS: readonly unknown[] = [];

/** UC56: what these depend on, besides the floor and the chosen time. */
export const ruleReads = (state: FloorReads): readonly unknown[] => {
  const { places = [] } = state.session.user ?? {};
  if (places.length === 0) return NO_READS;
  return [places, state.place.floors, state.place.buildings, state.page.minute];
};
