import type { PersonalBooking } from '../../contract/booking.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { isFuture, shownInterval, today, zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { contains, type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { ownClaims } from '../claim/index.ts';
import { ownEntries } from './entries.ts';
import type { CalendarReads } from './model.ts';
import type { OwnDeskView } from './views.ts';

type Held = Interval & {
  readonly spaceId: number;
  readonly name: string;
  readonly closed?: string;
};

const closedOf = ({ closed }: PersonalBooking): { readonly closed?: string } =>
  closed === undefined ? {} : { closed };

/** The desks that the user has booked for themself, or claimed. */
const ownDesks = (state: CalendarReads): readonly Held[] => {
  const booked = ownEntries(state).flatMap(({ booking, space, asset }) =>
    asset === 'DESK' && booking.user.id === state.session.user?.id
      ? [
          {
            start: booking.start,
            end: booking.end,
            spaceId: space.id,
            name: space.name,
            ...closedOf(booking),
          },
        ]
      : [],
  );
  const claimed = ownClaims(state).flatMap(({ spaceId, until }): readonly Held[] => {
    const name = knownSpace(state, spaceId)?.info.name;
    const start = state.page.minute;
    return name === undefined ? [] : [{ spaceId, name, start, end: until ?? start + 1 }];
  });
  return [...booked, ...claimed];
};

/** MI1: the desk of the time that the map shows; without one at that time, the first of that day. */
const deskOf = (state: CalendarReads): { readonly held: Held; readonly day: string } | null => {
  const isLater = isFuture(state);
  const { date, start, end } = shownInterval(state);
  const day = isLater ? date : today(state);
  const zone = zoneOf(state);
  const whole = { start: dayStart(day, zone), end: dayEnd(day, zone) };
  const ofDay = ownDesks(state)
    .filter((desk) => overlaps(desk, whole))
    .sort((a, b) => a.start - b.start);
  const isThen = (desk: Held) =>
    isLater ? overlaps(desk, { start, end }) : contains(desk, state.page.minute);
  const held = ofDay.find(isThen) ?? ofDay[0];
  return held === undefined ? null : { held, day };
};

/** WF13: the desk of the shown day as the map finds it; null: none, or in a building without a map. */
export const ownDeskAsset = (state: CalendarReads): MapAsset | null => {
  const assetId = deskOf(state)?.held.spaceId ?? 0;
  const floorId = floorOfSpace(assetId);
  return hasMap(state.place, floorId) ? { floorId, assetType: 'space', assetId } : null;
};

export const ownDesk: Projection<CalendarReads, NoParams, OwnDeskView> = {
  reads: ({ floor, page, place, session }) => [
    floor.self,
    floor.content,
    floor.chosen,
    page.minute,
    page.zone,
    place.buildingId,
    place.buildings,
    place.floors,
    place.spaceTypes,
    session.user,
    session.configuration,
  ],
  project: (state) => {
    const found = deskOf(state);
    if (found === null) return { desk: null };
    const { held, day } = found;
    const floorId = floorOfSpace(held.spaceId);
    return {
      desk: {
        spaceId: held.spaceId,
        floorId,
        name: held.name,
        day,
        isToday: day === today(state),
        locatable: hasMap(state.place, floorId),
        ...(held.closed === undefined ? {} : { closed: held.closed }),
      },
    };
  },
};
