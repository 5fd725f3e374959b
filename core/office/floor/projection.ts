import type { NoParams, Projection } from '../../engine/projection.ts';
import { endOptions, startOptions } from '../../time/options.ts';
import { dayEnd, dayStart, MINUTE, MINUTES_PER_DAY, minuteOfDay } from '../../time/zone.ts';
import {
  dateBounds,
  isFuture,
  presetOf,
  presetsOn,
  shownInterval,
  timesDisabled,
  today,
  zoneOf,
} from './dates.ts';
import { isLost } from './lost.ts';
import type { FloorReads } from './model.ts';
import type { ClockView, ConnectionView, DatesView, MaintenanceView } from './views.ts';

const connectionStatus = ({ page, floor }: FloorReads): ConnectionView['status'] => {
  if (!page.online) return 'offline';
  if (page.serverBusy) return 'busy';
  if (!floor.pollingActive) return 'paused';
  return floor.poll.failureCount > 0 || floor.updatedAt === null ? 'connecting' : 'live';
};

export const connection: Projection<FloorReads, NoParams, ConnectionView> = {
  reads: ({ page, floor }) => [
    page.online,
    page.asOf,
    page.serverBusy,
    floor.pollingActive,
    floor.poll.failureCount,
    floor.updatedAt,
    isLost({ page, floor }) || page.asOf !== null ? page.minute : null,
  ],
  project: (state) => {
    const { updatedAt } = state.floor;
    const copied = state.page.asOf !== null;
    const lost = isLost(state) || copied;
    // OF12
    const shownAt = state.page.asOf ?? (lost ? updatedAt : null);
    const asOf = shownAt === null ? null : Math.floor(shownAt / MINUTE);
    return {
      status: connectionStatus(state),
      polling: state.floor.pollingActive,
      updatedAt,
      failures: state.floor.poll.failureCount,
      lost,
      copied,
      asOf,
      age: asOf === null ? 0 : Math.max(state.page.minute - asOf, 0),
    };
  },
};

/** UG6: null: bookings can be changed, or the page shows the offline copy, which does not know. */
export const maintenance: Projection<FloorReads, NoParams, MaintenanceView> = {
  reads: ({ page, floor }) => [page.asOf, floor.maintenance],
  project: ({ page, floor }) =>
    floor.maintenance === null || page.asOf !== null ? null : { message: floor.maintenance },
};

export const dates: Projection<FloorReads, NoParams, DatesView> = {
  reads: ({ page, floor, place, session }) => [
    page.minute,
    page.zone,
    floor.chosen,
    floor.usual,
    place.buildings,
    place.buildingId,
    session.configuration,
    session.user,
  ],
  project: (state) => {
    const zone = zoneOf(state);
    const { date, start, end } = shownInterval(state);
    const bounds = dateBounds(state);
    const earliest = date === today(state) ? state.page.minute : dayStart(date, zone);
    const ofDay = (minute: number): number => minuteOfDay(minute, zone);
    // The end of the day, which is not midnight everywhere, is shown as 24:00.
    const last = dayEnd(date, zone);
    const ofEnd = (minute: number): number => (minute === last ? MINUTES_PER_DAY : ofDay(minute));
    const maxDuration = state.session.configuration?.features.deskFinder.meta.maxDuration ?? 0;
    return {
      zone,
      today: today(state),
      date,
      minDate: bounds.min,
      maxDate: bounds.max,
      mode: isFuture(state) ? 'future' : 'now',
      from: ofDay(start),
      to: ofEnd(end),
      fromOptions: startOptions(start, earliest, zone).map(ofDay),
      toOptions: endOptions({ start, end }, date, { maxDuration, maxDays: 0 }, zone).map(ofEnd),
      maxDuration,
      timesDisabled: timesDisabled(state),
      presets: presetsOn(state, date),
      // TI3: without a choice it is now.
      preset: state.floor.chosen === null ? 'now' : presetOf(state, { start, end }),
      chosen: state.floor.chosen !== null,
    };
  },
};

export const clock: Projection<FloorReads, NoParams, ClockView> = {
  reads: ({ page, place }) => [page.minute, page.zone, place.buildings, place.buildingId],
  project: (state) => ({ minute: state.page.minute, zone: zoneOf(state) }),
};
