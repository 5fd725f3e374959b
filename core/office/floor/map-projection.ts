import type { Slot } from '../../contract/minutes.ts';
import type { FutureSpace, Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { emptyTable, rowsOf, type Table } from '../../engine/table.ts';
import { latest } from '../../memo/latest.ts';
import { memo } from '../../memo/memo.ts';
import { availabilityOf } from '../../rules/meeting/availability.ts';
import { isWorthGoing } from '../../rules/meeting/worth-going.ts';
import { freeParts, isPartlyFree, type ShownStatus } from '../../rules/status/partly-free.ts';
import { countsAs, isBookable, shownStatus } from '../../rules/status/status.ts';
import { initialsOf } from '../../text/initials.ts';
import type { Interval } from '../../time/interval.ts';
import { dayEnd } from '../../time/zone.ts';
import { isFuture, today, zoneOf } from './dates.ts';
import { isUnknown, loadedFuture } from './future.ts';
import type { FloorContent, FloorReads } from './model.ts';
import { isOwnSpace } from './own-space.ts';
import { refusedIn, ruledOut, ruleReads } from './ruled-out.ts';
import { lookUp } from './tables.ts';
import type {
  Count,
  CountsView,
  MapSignsView,
  MapSpacesView,
  MapSpaceView,
  MapUsersView,
} from './views.ts';

/** The content of the current floor, once loaded. */
export const shownFloor = ({ place, floor }: FloorReads): FloorContent | undefined => {
  const content = floor.content[place.floorId ?? 0];
  return content === undefined || content.fStatic === 0 ? undefined : content;
};

/** DM3: the state of a space in the chosen interval; undefined: not loaded. */
export const futureOf = (state: FloorReads, space: Space): FutureSpace | undefined => {
  const future = loadedFuture(state);
  if (future === null || future.floorId !== space.floorId) return undefined;
  const table: Table<FutureSpace> =
    space.asset_type === 'DESK' ? future.deskStatus : future.roomStatus;
  return lookUp(table, space.id);
};

/** BK29: when claims of others hold a desk. */
export const claimedByOthers = (
  { asset_type, status }: Space,
  userId: number | undefined,
): Slot[] =>
  asset_type === 'DESK'
    ? status.claims
        .filter((claim) => claim.userId !== userId)
        .map(({ until }) => ({ start: 0, end: until }))
    : [];

/** UA4, UC56: when a space is free within the chosen interval; `taken`: when it is known to be booked. */
export const freeIn = (
  state: FloorReads,
  space: Space,
  taken: readonly Interval[],
): readonly Slot[] => {
  const future = loadedFuture(state);
  if (future === null || !isBookable(state.place.spaceTypes[space.typeId])) return [];
  const claimed = claimedByOthers(space, state.floor.self?.id);
  const refused = refusedIn(state, space, future);
  return freeParts(space.asset_type, [...taken, ...claimed, ...refused], future);
};

/** UA4: a desk that the user has booked for a part of the time is theirs, and not partly free. */
const isOwnDesk = (state: FloorReads, { asset_type }: Space, { events }: FutureSpace): boolean =>
  asset_type === 'DESK' && events.some(({ userId }) => userId === state.floor.self?.id);

/** ST1 to ST3, UA4, DM3; UC56: what a rule refuses to the user is not free. */
export const statusOf = (state: FloorReads, space: Space): ShownStatus => {
  const future = futureOf(state, space);
  const type = state.place.spaceTypes[space.typeId];
  const status = shownStatus(space, type, future);
  if (isUnknown(state) && !status.startsWith('UNAVAILABLE')) return 'NONE';
  if (status === 'FREE' && isBookable(type) && ruledOut(state, space) !== null) {
    return 'UNAVAILABLE_BLOCKED';
  }
  if (status !== 'BOOKED' || future === undefined || isOwnDesk(state, space, future)) return status;
  const slot = loadedFuture(state);
  // Without an event, it is not known when it is booked.
  if (slot === null || future.events.length === 0) return status;
  const parts = freeIn(state, space, future.events);
  return isPartlyFree(space.asset_type, parts, slot) ? 'PARTLY_FREE' : status;
};

/** Zone arithmetic is expensive, and a floor has many spaces. */
const latestEnd = latest<FloorReads['place'], number>();
const endOfToday = (state: FloorReads): number =>
  latestEnd(state.place, [state.page.minute, state.page.zone], () =>
    dayEnd(today(state), zoneOf(state)),
  );

/** RS2: now, until when a space is free or booked; null: for the rest of the day, or not known. */
export const untilOf = (
  state: FloorReads,
  { status: { times } }: Space,
  status: ShownStatus,
  taken: readonly Interval[] = times.map(([start, end]) => ({ start, end })),
): number | null => {
  if (isFuture(state)) return null;
  // People who use it may leave at any time.
  const { free, until } = availabilityOf(taken, state.page.minute);
  if (status !== (free ? 'FREE' : 'BOOKED') || until === null) return null;
  return until < endOfToday(state) ? until : null;
};

/** MI2: whether the space is the user's own at the time that the map shows. */
export const isOwn = (state: FloorReads, space: Space, status: ShownStatus): boolean =>
  isOwnSpace(state, space, status, futureOf(state, space));

const equipmentNames = (state: FloorReads, space: Space): string[] =>
  space.info.equips.flatMap((uid) => state.place.equipment[uid]?.name ?? []);

type Shown = {
  readonly status: ShownStatus;
  /** RS4: what its free times follow from. */
  readonly future: FutureSpace | undefined;
  readonly own: boolean;
  readonly until: number | null;
  readonly equipment: unknown;
  readonly view: MapSpaceView;
};

/** Memoised: unchanged spaces keep their row, which is then neither compared nor sent again. */
const rows = memo<Space, Shown>();

const spaceView = (state: FloorReads, space: Space): MapSpaceView => {
  const status = statusOf(state, space);
  const own = isOwn(state, space, status);
  const { equipment } = state.place;
  const until = status === 'FREE' ? untilOf(state, space, status) : null;
  const future = status === 'PARTLY_FREE' ? futureOf(state, space) : undefined;
  const known = rows.get(space);
  const isSame = known?.status === status && known.own === own && known.future === future;
  if (isSame && known.until === until && known.equipment === equipment) return known.view;
  const view: MapSpaceView = {
    id: space.id,
    floorId: space.floorId,
    kind: space.asset_type,
    name: space.info.name,
    status,
    ...(own ? { own } : {}),
    ...(future === undefined ? {} : { free: freeIn(state, space, future.events) }),
    ...(until === null ? {} : { until }),
    seats: space.info.cap,
    equipment: equipmentNames(state, space),
  };
  rows.set(space, { status, future, own, until, equipment, view });
  return view;
};

/** What the status of every space on the floor depends on. */
const statusReads = (state: FloorReads): readonly unknown[] => {
  const { place, floor } = state;
  return [
    floor.content[place.floorId ?? 0]?.spaces,
    floor.content[place.floorId ?? 0]?.fStatic,
    loadedFuture(state),
    isFuture(state),
    isUnknown(state),
    floor.self?.id,
    place.spaceTypes,
    ...ruleReads(state),
  ];
};

/** RS2: what else depends on how late it is. */
const untilReads = (state: FloorReads): readonly unknown[] =>
  isFuture(state) ? [] : [state.page.minute, state.page.zone];

/** MI2: what else the own spaces depend on. */
export const ownReads = ({ floor: { self }, page }: FloorReads): readonly unknown[] =>
  self === null
    ? []
    : [self.loc.spaceId, self.calendar.items, self.calendar.items.length > 0 ? page.minute : null];

export const mapSpaces: Projection<FloorReads, NoParams, MapSpacesView> = {
  keyed: true,
  reads: (state) => [
    ...statusReads(state),
    ...untilReads(state),
    state.place.equipment,
    ...ownReads(state),
  ],
  project: (state) => {
    const content = shownFloor(state);
    if (content === undefined) return {};
    return Object.fromEntries(
      rowsOf(content.spaces).map((space) => [space.id, spaceView(state, space)]),
    );
  },
};

export const mapSigns: Projection<FloorReads, NoParams, MapSignsView> = {
  keyed: true,
  reads: ({ place, floor }) => [floor.content[place.floorId ?? 0]?.signs],
  project: (state) =>
    Object.fromEntries(
      rowsOf(shownFloor(state)?.signs ?? emptyTable).map(({ id, floorId, typeId, info }) => [
        id,
        { id, floorId, typeId, name: info.name },
      ]),
    ),
};

export const mapUsers: Projection<FloorReads, NoParams, MapUsersView> = {
  keyed: true,
  reads: (state) => [state.floor.content[state.place.floorId ?? 0]?.users, isFuture(state)],
  project: (state) => {
    // Current locations say nothing about another day.
    const users = isFuture(state) ? [] : rowsOf(shownFloor(state)?.users ?? emptyTable);
    return Object.fromEntries(
      users.flatMap((user) =>
        user.loc === null || user.floorId === null
          ? []
          : [
              [
                user.id,
                {
                  id: user.id,
                  floorId: user.floorId,
                  spaceId: user.loc.spaceId,
                  name: user.name,
                  initials: initialsOf(user.fn, user.ln),
                  status: user.status.state,
                  photo: user.photo,
                },
              ],
            ],
      ),
    );
  },
};

const NONE: Count = { free: 0, partly: 0, booked: 0, total: 0 };

/**
 * ST4 to ST6, UC62: what a space counts as, now or in the chosen interval; null: neither free nor booked. Now a room counts as
 * free only if it can be booked and is worth going to.
 */
export const countedAs = (state: FloorReads, space: Space): ReturnType<typeof countsAs> => {
  const future = isFuture(state);
  const kind = countsAs(statusOf(state, space), future);
  if (kind !== 'free' || future || space.asset_type === 'DESK') return kind;
  if (!isBookable(state.place.spaceTypes[space.typeId])) return null;
  const taken = space.status.times.map(([start, end]) => ({ start, end }));
  return isWorthGoing((at) => availabilityOf(taken, at), state.page.minute) ? kind : null;
};

/** ST4 to ST6, UA4: free, partly free and booked spaces of the floor by kind, now or in the chosen interval. */
const countOf = (state: FloorReads, spaces: readonly Space[]): Count => {
  const kinds = spaces.map((space) => countedAs(state, space));
  return {
    free: kinds.filter((kind) => kind === 'free').length,
    partly: kinds.filter((kind) => kind === 'partly').length,
    booked: kinds.filter((kind) => kind === 'booked').length,
    total: spaces.length,
  };
};

export const counts: Projection<FloorReads, NoParams, CountsView> = {
  reads: (state) => [...statusReads(state), ...untilReads(state)],
  project: (state) => {
    const content = shownFloor(state);
    if (content === undefined) return { loading: true, rooms: NONE, desks: NONE };
    const spaces = rowsOf(content.spaces);
    return {
      loading: isFuture(state) && loadedFuture(state) === null,
      rooms: countOf(
        state,
        spaces.filter(({ asset_type }) => asset_type === 'ROOM'),
      ),
      desks: countOf(
        state,
        spaces.filter(({ asset_type }) => asset_type === 'DESK'),
      ),
    };
  },
};
