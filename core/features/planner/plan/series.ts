import type { Answer } from '../../../contract/answer.ts';
import type { World } from '../../../office/world.ts';
import { send } from '../../../remote/send.ts';
import { POST_ACTION_DELAYS } from '../../../rules/limits/delays.ts';
import { isRemoved } from '../../../rules/outcome/removed.ts';
import { attendanceState } from '../overview/day-banner.ts';
import { releasedBy } from './release.ts';
import { goneOf, requestAgain } from './rollback.ts';
import type { PlanChange, PlanState, Series } from './state.ts';

export const isRunning = ({ series }: PlanState): boolean =>
  series !== null && series.request !== null;

/** PN5: sends the next change after the previous one was answered; none is sent twice. */
const sent = (series: Series, world: World): Series => {
  const next = series.changes[series.done];
  if (next === undefined) return { ...series, request: null };
  world.cite('PN5');
  return { ...series, request: send(next.call, world) };
};

/** PN5: one series runs at a time. */
export const begun = (
  plan: PlanState,
  kind: Series['kind'],
  changes: readonly PlanChange[],
  world: World,
): PlanState => {
  if (changes.length === 0 || isRunning(plan)) return plan;
  const series: Series = {
    kind,
    changes,
    done: 0,
    request: null,
    failed: [],
    stopped: null,
    made: [],
    gone: [],
    rollback: null,
  };
  return { ...plan, series: sent(series, world) };
};

/** PN6: removing an entry that no longer exists counts as success (AT16, BK15). */
const isDone = ({ call }: PlanChange, answer: Answer<unknown>): boolean => {
  if (answer._tag === 'Success') return true;
  return call.name === 'attendance.remove'
    ? attendanceState({ action: 'remove', failure: answer }) === 'ATTENDANCE_REMOVED'
    : isRemoved(answer);
};

const isFull = ({ call }: PlanChange, answer: Answer<unknown>): boolean =>
  call.name === 'attendance.create' &&
  answer._tag !== 'Success' &&
  attendanceState({ action: 'register', failure: answer }) === 'REACHED_CAPACITY';

type Refusal = { readonly full: boolean; readonly kept: boolean };

/** PN6: a day is reported once, however many of its changes were refused. */
const withFailed = (
  failed: Series['failed'],
  { day }: PlanChange,
  { full, kept }: Refusal,
): Series['failed'] => {
  const known = failed.find((one) => one.day === day);
  const others = failed.filter((one) => one !== known);
  return [
    ...others,
    { day, full: full || known?.full === true, kept: kept && known?.kept !== false },
  ];
};

/** PN7: an unanswered change may have been applied; the rest is not sent. */
const stopped = (series: Series, { day }: PlanChange, world: World): Series => {
  world.cite('PN7');
  const rest = series.changes.slice(series.done + 1).map((change) => change.day);
  // PN14: during a rollback it is unknown whether the current registration is back.
  const [unsure] = series.rollback?.rest ?? [];
  const lost = series.changes
    .slice(series.done)
    .filter((change) => goneOf(change, series).some(({ id }) => id !== unsure?.id))
    .map((change) => change.day);
  return {
    ...series,
    request: null,
    rollback: null,
    stopped: { unsure: day, undone: [...new Set(rest)], lost: [...new Set(lost)] },
  };
};

const following = (series: Series, failed: Series['failed'], world: World): Series =>
  sent({ ...series, done: series.done + 1, failed, rollback: null }, world);

/** PN14: after a refused registration, rolls back the removals of its day one by one; then the series continues. */
const rollback = (
  series: Series,
  change: PlanChange,
  { full, kept, rest }: NonNullable<Series['rollback']>,
  world: World,
): Series => {
  world.cite('PN14');
  const [next, ...others] = rest;
  if (next === undefined) {
    return following(series, withFailed(series.failed, change, { full, kept }), world);
  }
  const now = Math.floor(world.at / 60_000);
  // A registration that is over by now is not restored.
  if (next.end <= now) return rollback(series, change, { full, kept, rest: others }, world);
  const payload = requestAgain(next, now);
  if (payload === null) {
    return rollback(series, change, { full, kept: false, rest: others }, world);
  }
  const request = send({ name: 'attendance.create', payload }, world);
  return { ...series, request, rollback: { full, kept, rest } };
};

/** PN14: handles the answer to one of these registrations. */
const rollBack = (
  series: Series,
  change: PlanChange,
  { full, kept, rest }: NonNullable<Series['rollback']>,
  isThere: boolean,
  world: World,
): Series => {
  const [answered, ...others] = rest;
  const gone = isThere ? series.gone.filter((id) => id !== answered?.id) : series.gone;
  const left = { full, kept: kept && isThere, rest: others };
  return rollback({ ...series, gone }, change, left, world);
};

/** PO7: records what a week has registered. */
const withMade = (series: Series, { day, call }: PlanChange, answer: Answer<unknown>): Series => {
  if (series.kind !== 'week' || call.name !== 'attendance.create') return series;
  if (answer._tag !== 'Success') return series;
  const { body } = answer;
  const isEntry = typeof body === 'object' && body !== null && 'id' in body;
  return isEntry && typeof body.id === 'number'
    ? { ...series, made: [...series.made, { day, id: body.id }] }
    : series;
};

/** PN14: records the removals by the series itself, not entries that were gone before. */
const withGone = (series: Series, { call }: PlanChange, answer: Answer<unknown>): Series =>
  call.name === 'attendance.remove' && answer._tag === 'Success'
    ? { ...series, gone: [...series.gone, call.params.id] }
    : series;

const answered = (
  series: Series,
  change: PlanChange,
  answer: Answer<unknown>,
  world: World,
): Series => {
  if (answer._tag === 'Unreachable' || answer._tag === 'OutcomeUnknown') {
    return stopped(series, change, world);
  }
  if (series.rollback !== null) {
    return rollBack(series, change, series.rollback, answer._tag === 'Success', world);
  }
  if (isDone(change, answer)) {
    const recorded = withMade(withGone(series, change, answer), change, answer);
    return following(recorded, series.failed, world);
  }
  const full = isFull(change, answer);
  const rest = goneOf(change, series);
  return rest.length > 0
    ? rollback(series, change, { full, kept: true, rest }, world)
    : following(series, withFailed(series.failed, change, { full, kept: true }), world);
};

/** PN5 to PN7: handles the answer to the pending change. */
export const changeAnswered = (
  plan: PlanState,
  answer: Answer<unknown>,
  world: World,
): PlanState => {
  const { series } = plan;
  const change = series?.changes[series.done];
  if (series === null || change === undefined) return plan;
  if (series.request === null || series.request !== world.cause) return plan;
  return { ...plan, series: answered(series, change, answer, world) };
};

/** OC7, PN9: a released desk shows at once; the map is refreshed after 1000 ms. */
export const tellRelease = (plan: PlanState, answer: Answer<unknown>, world: World): void => {
  const call = plan.series?.changes[plan.series.done]?.call;
  const released = call === undefined ? null : releasedBy(call);
  if (released === null || !isRemoved(answer)) return;
  world.cite('PN9');
  world.dispatch({ _tag: 'BookingRemoved', ...released });
  world.dispatch({ _tag: 'RefreshMap', delay: POST_ACTION_DELAYS.removal });
};
