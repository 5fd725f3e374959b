import { ActionIcon } from '@mantine/core';
import { createSelector } from '@reduxjs/toolkit';
import { IconRoute, IconStar } from '@tabler/icons-react';
import { memo } from 'react';
import { shownStatus } from '../../../../core/floor/status.ts';
import type { SearchGroup, SearchSpaceRow, SearchUserRow } from '../../../../core/search/views.ts';
import { initialsOf } from '../../../../core/session/initials.ts';
import { ResultCell } from '../../../../ui/search/result-cell.tsx';
import type { Here } from '../../../../ui/search/result-place.ts';
import classes from '../../../../ui/search/result-row.module.css';
import { ResultSpace } from '../../../../ui/search/result-space.tsx';
import { ResultUser } from '../../../../ui/search/result-user.tsx';
import { useResultWords } from '../../../../ui/search/result-words.ts';
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
  readonly here: Here;
};

/** Of a floor and its building. */
const selectFloorNames = createSelector([selectFloors, selectBuildings], (floors, buildings) => {
  const names = Object.values(floors).map(({ id, buildingId, info }) => {
    const building = buildings[buildingId]?.info.name ?? '';
    return [id, { floorName: info.name, buildingName: building, reachable: true }] as const;
  });
  return Object.fromEntries(names);
});
const UNKNOWN = { floorName: '', buildingName: '', reachable: false };

const WayThere = ({ name }: { readonly name: string }) => (
  <ResultCell column={2}>
    <button type="button" className={classes.way} tabIndex={-1} aria-label={`To ${name}`}>
      <IconRoute size={18} aria-hidden="true" />
    </button>
  </ResultCell>
);

const SpaceRow = memo(({ id, by, groupId, heading, here }: RowProps) => {
  const space = useAppSelector((state) => selectSpace(state, id));
  const types = useAppSelector(selectSpaceTypes);
  const equipment = useAppSelector(selectEquipment);
  const floors = useAppSelector(selectFloorNames);
  const words = useResultWords({ by, id: groupId }, heading, here);
  if (space === undefined) return null;
  const row: SearchSpaceRow = {
    kind: 'space',
    id,
    floorId: space.floorId,
    asset: space.asset_type,
    name: space.info.name,
    status: shownStatus(space, types[space.typeId], undefined),
    seats: space.info.cap,
    equipment: space.info.equips.flatMap((uid) => equipment[uid]?.name ?? []),
    ...(floors[space.floorId] ?? UNKNOWN),
    selected: false,
  };
  const said = words(row);
  return (
    <>
      <ResultCell column={1} className={classes.cell}>
        <button type="button" className={classes.result} aria-label={said.spoken}>
          <ResultSpace row={row} words={said} />
        </button>
      </ResultCell>
      <div className={classes.actions} role="presentation">
        <WayThere name={row.name} />
      </div>
    </>
  );
});

const UserRow = memo(({ id, by, groupId, heading, here }: RowProps) => {
  const user = useAppSelector((state: RootState) => selectUser(state, id));
  const at = useAppSelector((state) => selectSpace(state, user?.loc?.spaceId ?? 0));
  const floors = useAppSelector(selectFloorNames);
  const words = useResultWords({ by, id: groupId }, heading, here);
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
    selected: false,
  };
  const said = words(row);
  return (
    <>
      <ResultCell column={1} className={classes.cell}>
        <button type="button" className={classes.result} aria-label={said.spoken}>
          <ResultUser row={row} words={said} backendUrl="" />
        </button>
      </ResultCell>
      <div className={classes.actions} role="presentation">
        <WayThere name={row.name} />
        <ResultCell column={3}>
          <ActionIcon variant="subtle" color="gray" tabIndex={-1} aria-label={`Star ${row.name}`}>
            <IconStar size={18} aria-hidden="true" />
          </ActionIcon>
        </ResultCell>
      </div>
    </>
  );
});

export const Row = ({ kind, ...props }: RowProps & { readonly kind: 'space' | 'user' }) =>
  kind === 'space' ? <SpaceRow {...props} /> : <UserRow {...props} />;
