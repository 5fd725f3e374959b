import { VisuallyHidden } from '@mantine/core';
import { createSelector } from '@reduxjs/toolkit';
import { IconRoute, IconStar } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type {
  SearchGroup,
  SearchSpaceRow,
  SearchUserRow,
} from '../../../../core/features/search/views.ts';
import { shownStatus } from '../../../../core/rules/status/status.ts';
import { initialsOf } from '../../../../core/text/initials.ts';
import { ResultCell } from '../../../../ui/features/search/results/result-cell.tsx';
import type { Here } from '../../../../ui/features/search/results/result-place.ts';
import classes from '../../../../ui/features/search/results/result-row.module.css';
import { ResultSpace } from '../../../../ui/features/search/results/result-space.tsx';
import { ResultUser } from '../../../../ui/features/search/results/result-user.tsx';
import type { ResultWords, RowWords } from '../../../../ui/features/search/results/result-words.ts';
import starClasses from '../../../../ui/shared/buttons/favourite-star.module.css';
import {
  selectBuildings,
  selectEquipment,
  selectFloors,
  selectSpace,
  selectSpaceTypes,
  selectUser,
} from './selectors.ts';
import { type RootState, useAppSelector } from './store.ts';

type RowProps = {
  readonly id: number;
  readonly by: SearchGroup['by'];
  readonly groupId: number | null;
  readonly heading: string;
  readonly words: ResultWords;
  readonly here: Here;
};

/** The names of a floor and its building. */
const selectFloorNames = createSelector([selectFloors, selectBuildings], (floors, buildings) => {
  const names = Object.values(floors).map(({ id, buildingId, info }) => {
    const building = buildings[buildingId]?.info.name ?? '';
    return [id, { floorName: info.name, buildingName: building, reachable: true }] as const;
  });
  return Object.fromEntries(names);
});
const NO_HOURS = { start: 0, end: 60 };
const UNKNOWN = { floorName: '', buildingName: '', reachable: false };

type WayProps = { readonly name: string; readonly words: ResultWords };

const WayThere = ({ name, words }: WayProps) => (
  <ResultCell column={2}>
    <button type="button" className={classes.way} tabIndex={-1} aria-label={words.way(name, false)}>
      <IconRoute size={18} aria-hidden="true" />
    </button>
  </ResultCell>
);

type MainProps = { readonly said: RowWords; readonly children: ReactNode };

const Main = ({ said, children }: MainProps) => (
  <ResultCell column={1} className={classes.cell}>
    <button type="button" className={classes.result} tabIndex={-1}>
      <span className={classes.shown} aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden component="span">{said.spoken}</VisuallyHidden>
    </button>
  </ResultCell>
);

const SpaceRow = memo(({ id, by, groupId, heading, words, here }: RowProps) => {
  const space = useAppSelector((state) => selectSpace(state, id));
  const types = useAppSelector(selectSpaceTypes);
  const equipment = useAppSelector(selectEquipment);
  const floors = useAppSelector(selectFloorNames);
  if (space === undefined) return null;
  const row: SearchSpaceRow = {
    kind: 'space',
    id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status: shownStatus(space, types[space.typeId], undefined),
    free: [],
    until: null,
    taken: [],
    closed: [],
    book: null,
    seats: space.asset_type === 'ROOM' ? space.info.cap : 0,
    equipment: space.info.equips.flatMap((uid) => {
      const item = equipment[uid];
      return item === undefined ? [] : [{ uid, name: item.name, image: null }];
    }),
    ...(floors[space.floorId] ?? UNKNOWN),
    selected: false,
  };
  const said = words.row(row, { by, id: groupId }, heading, here);
  return (
    <>
      <Main said={said}>
        <ResultSpace row={row} words={said} bar={NO_HOURS} />
      </Main>
      <div className={classes.actions} role="presentation">
        {here.floors.has(row.floorId) && <WayThere name={row.name} words={words} />}
      </div>
    </>
  );
});

const UserRow = memo(({ id, by, groupId, heading, words, here }: RowProps) => {
  const user = useAppSelector((state: RootState) => selectUser(state, id));
  const at = useAppSelector((state) => selectSpace(state, user?.loc?.spaceId ?? 0));
  const floors = useAppSelector(selectFloorNames);
  if (user === undefined) return null;
  const row: SearchUserRow = {
    kind: 'user',
    id,
    name: user.name,
    initials: initialsOf(user.fn, user.ln),
    photo: user.photo,
    title: user.title,
    status: user.status.state,
    at:
      at === undefined
        ? null
        : {
            floorId: at.floorId,
            spaceName: at.info.name,
            ...(floors[at.floorId] ?? UNKNOWN),
          },
    planned: null,
    selected: false,
  };
  const said = words.row(row, { by, id: groupId }, heading, here);
  return (
    <>
      <Main said={said}>
        <ResultUser row={row} words={said} backendUrl="" />
      </Main>
      <div className={classes.actions} role="presentation">
        {row.at !== null && here.floors.has(row.at.floorId) && (
          <WayThere name={row.name} words={words} />
        )}
        <ResultCell column={3}>
          <button
            type="button"
            className={starClasses.star}
            tabIndex={-1}
            aria-pressed={false}
            aria-label={row.name}
          >
            <IconStar size={18} aria-hidden="true" />
          </button>
        </ResultCell>
      </div>
    </>
  );
});

export const Row = ({ kind, ...props }: RowProps & { readonly kind: 'space' | 'user' }) =>
  kind === 'space' ? <SpaceRow {...props} /> : <UserRow {...props} />;
