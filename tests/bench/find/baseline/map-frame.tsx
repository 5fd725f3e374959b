import { useEffect, useRef, useState } from 'react';
import { isEventMessage } from '../../../../core/viewer/message-checks.ts';
import type { CommandMessage, MapSpace, ViewerCommand } from '../../../../core/viewer/messages.ts';
import { SHOWN } from '../shown.ts';
import { selectFoundHere, selectMapSpaces } from './selectors.ts';
import { useAppSelector } from './store.ts';

const looksTheSame = (a: MapSpace, b: MapSpace): boolean =>
  a.status === b.status && a.name === b.name && a.seats === b.seats;

/** The map in its frame: told of the whole floor once, then of what changed. */
export const MapFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<ReadonlyMap<number, MapSpace> | null>(null);
  const lastId = useRef(0);
  const [ready, setReady] = useState(false);
  const spaces = useAppSelector(selectMapSpaces);
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
    shown.current = new Map(spaces.map((space) => [space.id, space]));
    if (before === null) {
      send({ name: 'contentUpdate', replaceFloorId: SHOWN.floorId, spaces: { add: spaces } });
      return;
    }
    const update = spaces.filter((space) => {
      const old = before.get(space.id);
      return old === undefined || !looksTheSame(old, space);
    });
    if (update.length > 0) send({ name: 'contentUpdate', spaces: { update } });
  }, [ready, spaces]);

  // Another list of the same ids is no other filter.
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
