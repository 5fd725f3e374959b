import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import { memo } from 'react';
import { shownStatus } from '../../../../core/floor/status.ts';
import { initialsOf } from '../../../../core/session/initials.ts';
import { Person } from '../../../../ui/parts/person.tsx';
import { StatusPill } from '../../../../ui/parts/status-pill.tsx';
import { selectFloors, selectSpace, selectSpaceTypes, selectUser } from './selectors.ts';
import { useAppSelector } from './store.ts';

type RowProps = { readonly id: number };

const SpaceRow = memo(({ id }: RowProps) => {
  const space = useAppSelector((state) => selectSpace(state, id));
  const types = useAppSelector(selectSpaceTypes);
  const floors = useAppSelector(selectFloors);
  if (space === undefined) return null;
  const Icon = space.asset_type === 'DESK' ? IconDesk : IconDoor;
  return (
    <UnstyledButton w="100%" h="100%" px="sm">
      <Group wrap="nowrap" gap="sm">
        <Icon size={20} aria-hidden="true" />
        <Stack gap={0} flex={1}>
          <Text size="sm" fw={600} truncate>
            {space.info.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {floors[space.floorId]?.info.name} · {space.info.cap}
          </Text>
        </Stack>
        <StatusPill status={shownStatus(space, types[space.typeId], undefined)} />
      </Group>
    </UnstyledButton>
  );
});

const UserRow = memo(({ id }: RowProps) => {
  const user = useAppSelector((state) => selectUser(state, id));
  const at = useAppSelector((state) => selectSpace(state, user?.loc?.spaceId ?? 0));
  const floors = useAppSelector(selectFloors);
  if (user === undefined) return null;
  return (
    <UnstyledButton w="100%" h="100%" px="sm">
      <Group wrap="nowrap" gap="sm">
        <Person
          backendUrl=""
          id={user.id}
          initials={initialsOf(user.fn, user.ln)}
          photo={user.photo}
          size={32}
        />
        <Stack gap={0} flex={1}>
          <Text size="sm" fw={600} truncate>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {at?.info.name} · {floors[user.floorId ?? 0]?.info.name}
          </Text>
        </Stack>
        <StatusPill status={user.status.state} />
      </Group>
    </UnstyledButton>
  );
});

export const Row = ({ kind, id }: RowProps & { readonly kind: 'space' | 'user' }) =>
  kind === 'space' ? <SpaceRow id={id} /> : <UserRow id={id} />;
