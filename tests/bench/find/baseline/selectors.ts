import { createSelector } from '@reduxjs/toolkit';
import { floorOfSpace } from '../../../../core/contract/ids.ts';
import type { SearchGroup } from '../../../../core/features/search/views.ts';
import { placeBehind } from '../../../../core/rules/search/best-first.ts';
import { NO_FILTER } from '../../../../core/rules/search/filter-bounds.ts';
import { groupedResults, placeOfSpace, placeOfUser } from '../../../../core/rules/search/groups.ts';
import { queryOf, searchIntent } from '../../../../core/rules/search/query.ts';
import { isSpace, searchTables } from '../../../../core/rules/search/results.ts';
import { countsAs, shownStatus } from '../../../../core/rules/status/status.ts';
import { initialsOf } from '../../../../core/text/initials.ts';
import { SHOWN } from '../shown.ts';
import { type RootState, spacesAdapter, usersAdapter } from './store.ts';

const spaceSelectors = spacesAdapter.getSelectors<RootState>(({ spaces }) => spaces);
const userSelectors = usersAdapter.getSelectors<RootState>(({ users }) => users);
export const selectSpace = spaceSelectors.selectById;
export const selectUser = userSelectors.selectById;
const selectSpaces = spaceSelectors.selectAll;
const selectUsers = userSelectors.selectAll;
const selectSpaceEntities = ({ spaces }: RootState) => spaces.entities;
const selectPlaces = ({ places }: RootState) => places;

export const selectSpaceTypes = createSelector([selectPlaces], ({ spaceTypes = [] }) =>
  Object.fromEntries(spaceTypes.map((type) => [type.id, type])),
);
export const selectEquipment = createSelector([selectPlaces], ({ equipment = [] }) =>
  Object.fromEntries(equipment.map((item) => [item.uid, item])),
);
export const selectBuildings = createSelector([selectPlaces], ({ buildings = [] }) =>
  Object.fromEntries(buildings.map((building) => [building.id, building])),
);
export const selectFloors = createSelector([selectPlaces], ({ floors = [] }) =>
  Object.fromEntries(floors.map((floor) => [floor.id, floor])),
);
type Identified = { readonly id: number; readonly info: { readonly name: string } };
const namesOf = (rows: readonly Identified[]) =>
  Object.fromEntries(rows.map(({ id, info }) => [id, info.name]));
const selectNames = createSelector(
  [selectPlaces],
  ({ buildings = [], floors = [], zones = [] }) => ({
    buildings: namesOf(buildings),
    floors: namesOf(floors),
    zones: namesOf(zones),
  }),
);

const selectSpacesHere = createSelector([selectSpaces], (spaces) =>
  spaces.filter(({ floorId }) => floorId === SHOWN.floorId),
);

/** The spaces of the floor as the map shows them. */
export const selectMapSpaces = createSelector(
  [selectSpacesHere, selectSpaceTypes, selectEquipment],
  (spaces, types, equipment) =>
    spaces.map((space) => ({
      id: space.id,
      floorId: space.floorId,
      kind: space.asset_type,
      name: space.info.name,
      status: shownStatus(space, types[space.typeId], undefined),
      seats: space.info.cap,
      equipment: space.info.equips.flatMap((uid) => equipment[uid]?.name ?? []),
    })),
);

export const selectMapUsers = createSelector([selectUsers], (users) =>
  users.flatMap(({ id, floorId, loc, name, fn, ln, status }) =>
    floorId !== SHOWN.floorId || loc === null
      ? []
      : [
          {
            id,
            floorId,
            spaceId: loc.spaceId,
            name,
            initials: initialsOf(fn, ln),
            status: status.state,
            photo: null,
          },
        ],
  ),
);

/** Free and booked spaces of the floor, by kind. */
export const selectCounts = createSelector([selectMapSpaces], (spaces) => {
  const of = (kind: 'DESK' | 'ROOM') => {
    const kinds = spaces
      .filter((space) => space.kind === kind)
      .map(({ status }) => countsAs(status, false));
    return {
      free: kinds.filter((as) => as === 'free').length,
      booked: kinds.filter((as) => as === 'booked').length,
    };
  };
  return { rooms: of('ROOM'), desks: of('DESK') };
});

const selectQuery = createSelector([({ search }: RootState) => search.text], (text) =>
  searchIntent(text) === 'search' ? queryOf(text) : null,
);
const selectServerResults = createSelector([({ search }: RootState) => search.server], (server) =>
  server === null ? null : { ...server.found, query: queryOf(server.text) },
);

/** SR23: after an answer about people, only the server finds people on other floors. */
const selectKnownUsers = createSelector([selectUsers, selectServerResults], (users, server) =>
  server === null ? users : users.filter(({ floorId }) => floorId === SHOWN.floorId),
);

/** The same search with the same rules as in the app's worker. */
export const selectResults = createSelector(
  [selectSpaces, selectKnownUsers, selectServerResults, selectQuery, selectSpaceTypes],
  (spaces, users, server, query, types) =>
    query === null
      ? { spaces: [], users: [], rows: [], inner: 0, count: 0 }
      : searchTables(
          { spaces: [[spaces]], users: [[users]] },
          server,
          { query, filter: NO_FILTER },
          {
            floorId: SHOWN.floorId,
            minute: 0,
            future: false,
            issueMode: false,
            desks: true,
            rooms: true,
            colleagues: true,
            typeOf: (space) => types[space.typeId],
            statusOf: (space) => shownStatus(space, types[space.typeId], undefined),
            meetingsOf: () => [],
            behindOf: (space) =>
              placeBehind(shownStatus(space, types[space.typeId], undefined), false, 0),
          },
        ),
);

/** The spaces that the map highlights: spaces that were found, or where a found person is; null: all of them. */
export const selectFoundHere = createSelector(
  [selectResults, selectQuery],
  ({ spaces, users }, query) => {
    if (query === null) return null;
    const ids = [...spaces.map(({ id }) => id), ...users.flatMap(({ loc }) => loc?.spaceId ?? [])];
    return [...new Set(ids)].filter((id) => floorOfSpace(id) === SHOWN.floorId);
  },
);

export type Line =
  | { readonly kind: 'heading'; readonly id: string; readonly name: string; readonly count: number }
  | {
      readonly kind: 'space' | 'user';
      readonly id: number;
      readonly by: SearchGroup['by'];
      readonly groupId: number | null;
      readonly heading: string;
      /** Counted from 1, without headings. */
      readonly number: number;
    };

/** Headings and rows in display order. */
export const selectLines = createSelector(
  [selectResults, selectSpaceEntities, selectFloors, selectNames],
  ({ rows, inner }, entities, floors, names): readonly Line[] => {
    const buildingOf = (floorId: number) => floors[floorId]?.buildingId ?? null;
    const groups = groupedResults(
      rows,
      (row) =>
        isSpace(row)
          ? placeOfSpace(row, buildingOf)
          : placeOfUser(row, buildingOf, (id) => entities[id]),
      names,
      { ...SHOWN, zoneId: null },
      inner,
    );
    let number = 0;
    return groups.flatMap(({ by, id, inner: isInner, rows: members }): Line[] => {
      const named = { building: names.buildings, floor: names.floors, zone: names.zones }[by];
      const name = named[id ?? 0] ?? '';
      return [
        { kind: 'heading', id: `${by} ${id} ${isInner}`, name, count: members.length },
        ...members.map((row): Line => {
          number += 1;
          const kind = isSpace(row) ? 'space' : 'user';
          return { kind, id: row.id, by, groupId: id, heading: name, number };
        }),
      ];
    });
  },
);

/** The current floor, and the floors of its building. */
export const selectHere = createSelector([selectPlaces], ({ floors = [] }) => ({
  floorId: SHOWN.floorId,
  floors: new Set(
    floors.flatMap(({ id, buildingId }) => (buildingId === SHOWN.buildingId ? [id] : [])),
  ),
}));
