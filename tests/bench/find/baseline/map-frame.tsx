import { useEffect, useRef, useState } from 'react';
import { isEventMessage } from '../../../../core/contract/viewer/message-checks.ts';
import type {
  CommandMessage,
  MapSpace,
  MapUser,
  ViewerCommand,
} from '../../../../core/contract/viewer/messages.ts';
import { SHOWN } from '../shown.ts';
import { selectFoundHere, selectMapSpaces, selectMapUsers } from './selectors.ts';
import { useAppSelector } from './store.ts';

type Content = {
  readonly spaces: ReadonlyMap<number, MapSpace>;
  readonly users: ReadonlyMap<number, MapUser>;
};

const byId = <Item extends { readonly id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

const spaceChanged = (a: MapSpace | undefined, b: MapSpace): boolean =>
  a?.status !== b.status || a.name !== b.name || a.seats !== b.seats;
const userChanged = (a: MapUser | undefined, b: MapUser): boolean =>
  a?.status !== b.status || a.spaceId !== b.spaceId || a.name !== b.name;

const changeOf = (before: Content, after: Content): ViewerCommand | null => {
  const spaces = [...after.spaces.values()].filter((space) =>
    spaceChanged(before.spaces.get(space.id), space),
  );
  const users = [...after.users.values()].filter((user) =>
    userChanged(before.users.get(user.id), user),
  );
  const gone = [...before.users.keys()].filter((id) => !after.users.has(id));
  if (spaces.length + users.length + gone.length === 0) return null;
  return {
    name: 'contentUpdate',
    spaces: { update: spaces },
    users: { update: users, remove: gone },
  };
};

/** The map in its frame. It is sent the whole floor once, then the changes. */
export const MapFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<Content | null>(null);
  const lastId = useRef(0);
  const [ready, setReady] = useState(false);
  const spaces = useAppSelector(selectMapSpaces);
  const users = useAppSelector(selectMapUsers);
  const foundHere = useAppSelector(selectFoundHere);

  const send = (command: ViewerCommand): void => {
    lastId.current += 1;
    const message: CommandMessage = { perch: 'command', id: lastId.current, command };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };

  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (isEventMessage(data) && data.event.name === 'ready') setReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent with is the same for good
  useEffect(() => {
    if (!ready || spaces.length === 0) return;
    const before = shown.current;
    const content: Content = { spaces: byId(spaces), users: byId(users) };
    shown.current = content;
    const { floorId: replaceFloorId } = SHOWN;
    const command: ViewerCommand | null =
      before === null
        ? { name: 'contentUpdate', replaceFloorId, spaces: { add: spaces }, users: { add: users } }
        : changeOf(before, content);
    if (command !== null) send(command);
  }, [ready, spaces, users]);

  // A new list with the same ids is the same filter.
  const filter = JSON.stringify(foundHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent with is the same for good
  useEffect(() => {
    if (ready) send({ name: 'filter', spaceIds: JSON.parse(filter), marked: [] });
  }, [ready, filter]);

  return (
    <iframe
      ref={frame}
      src="/webapp/map/index.html"
      title="Map"
      style={{ flex: 1, border: 0, height: '100%' }}
    />
  );
};
