import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ViewerEvent } from '../../../core/contract/viewer/messages.ts';
import { openLink, type ViewerLink } from '../../shared/viewer-link.ts';
import classes from './floor-map.module.css';
import { commandsBetween, type MapPicture } from './map-picture.ts';

/** Timeout of a command in milliseconds. */
const DEADLINE = 30_000;

/**
 * Milliseconds: pictures that follow one another within this time, as while Shift+Down is held, are drawn once, at the end. The
 * viewer draws in the page's thread, so that each one would hold up the next key.
 */
const CALM = 150;

type Props = {
  readonly picture: MapPicture;
  readonly title: string;
  /** Over the map until it is drawn. */
  readonly cover: ReactNode;
  /** A space was pressed; `more`: with a long press, to select several. */
  readonly onPress: (space: number, more: boolean) => void;
  /** Nothing is selected any more; `isEscape`: by key. */
  readonly onCleared: (isEscape: boolean) => void;
  /** AP85: while something is placed: where the floor was pressed, metres in the plan; null: Escape. */
  readonly onPlaced?: ((at: MapPoint | null) => void) | null;
  /** The viewer cannot show it: the plan has no such floor, or the viewer was lost twice. */
  readonly onFailed: () => void;
};

/** Metres in the plan. */
export type MapPoint = { readonly x: number; readonly y: number };

/** Sends a picture to a viewer, and hears what is pressed there. */
const createDriver = (
  viewer: () => Window | null,
  hear: (event: ViewerEvent) => void,
  shown: (isFine: boolean) => void,
  lost: () => void,
) => {
  let isReady = false;
  let wanted: MapPicture | null = null;
  let current: MapPicture | null = null;
  let held: number | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const follow = (link: ViewerLink): void => {
    if (!isReady || wanted === null || wanted === current) return;
    const commands = commandsBetween(current, wanted, held);
    current = wanted;
    held = wanted.selected;
    link.send(commands, ({ name }, { ok }) => {
      if (name === 'show_floor' || (name === 'selectBuilding' && !ok)) shown(ok);
    });
  };
  const link = openLink({
    page: window,
    viewer,
    hidden: () => document.hidden,
    wasReady: () => false,
    deadline: DEADLINE,
    lost,
    said: (event) => {
      if (event.name === 'ready') {
        isReady = true;
        current = null;
        held = null;
        follow(link);
        return;
      }
      if (event.name === 'profile' && event.assetType === 'space') held = event.assetId;
      if (event.name === 'deselect') held = null;
      hear(event);
    },
  });
  return {
    show: (picture: MapPicture) => {
      const isCalm = performance.now() - shownAt >= CALM;
      shownAt = performance.now();
      wanted = picture;
      clearTimeout(waiting);
      if (isCalm) follow(link);
      else waiting = setTimeout(() => follow(link), CALM);
    },
    close: () => {
      clearTimeout(waiting);
      link.close();
    },
  };
};

/** AP70: the app's map viewer with an administrator's view of a floor. The table beside it is the accessible alternative. */
export const FloorMap = (props: Props) => {
  const { picture, title, cover, onPress, onCleared, onPlaced = null, onFailed } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const driver = useRef<ReturnType<typeof createDriver> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const calls = useRef({ onPress, onCleared, onPlaced, onFailed });
  useEffect(() => {
    calls.current = { onPress, onCleared, onPlaced, onFailed };
  });
  /** The press that is told next was where something stands. */
  const wasPlaced = useRef(false);
  const wasPressed = useRef(false);
  const hear = useCallback((event: ViewerEvent) => {
    const { onPress: press, onCleared: clear, onPlaced: place } = calls.current;
    if (event.name === 'press') {
      wasPressed.current = true;
      wasPlaced.current = place !== null;
      place?.({ x: event.at[0], y: event.at[1] });
      return;
    }
    if (wasPlaced.current || place !== null) {
      // While placing, a press selects no row; a deselection without a press was Escape.
      if (!wasPlaced.current && event.name === 'deselect') place?.(null);
      wasPlaced.current = false;
      wasPressed.current = false;
      return;
    }
    if (event.name === 'deselect') clear(!wasPressed.current);
    wasPressed.current = false;
    if (event.name !== 'profile' && event.name !== 'long_click') return;
    if (event.assetType === 'space') press(event.assetId, event.name === 'long_click');
  }, []);
  useEffect(() => {
    const current = createDriver(
      () => frame.current?.contentWindow ?? null,
      hear,
      (isFine) => {
        if (isFine) setDrawn(true);
        else calls.current.onFailed();
      },
      () => {
        if (attempt === 0) setAttempt(1);
        else calls.current.onFailed();
      },
    );
    driver.current = current;
    return () => {
      current.close();
      driver.current = null;
    };
  }, [attempt, hear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new viewer must be told, too
  useEffect(() => driver.current?.show(picture), [picture, attempt]);
  return (
    <div className={classes.map}>
      <iframe
        key={attempt}
        ref={frame}
        className={classes.frame}
        src={`${import.meta.env.BASE_URL}map/index.html`}
        title={title}
      />
      {!isDrawn && <div className={classes.cover}>{cover}</div>}
    </div>
  );
};
