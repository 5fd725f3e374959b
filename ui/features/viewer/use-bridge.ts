import { type RefObject, useEffect, useRef } from 'react';
import type { ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import { useMirror } from '../../mirror/hooks.ts';
import { onTellViewer } from '../../mirror/tell-viewer.ts';
import { rememberFloor } from '../../shared/last-floor.ts';
import { type Bridge, createBridge } from './bridge.ts';
import { preparationFor } from './commands.ts';
import type { MapWords } from './content.ts';
import { followPicture } from './follow-picture.ts';
import { setMapList } from './map-list.ts';

/** Timeout of a command in milliseconds; includes fetching a floor's archive. */
const DEADLINE = 30_000;

/** 128 random bits per start, so that other pages cannot impersonate the viewer. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Parts = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The number of frames so far. */
  readonly attempt: number;
  readonly onLost: () => void;
  readonly wasReady: () => boolean;
  readonly settings: ViewerSettings | null;
  readonly words: MapWords;
};

/** Makes the viewer in a frame show the picture. */
export const useBridge = ({ frame, attempt, onLost, wasReady, settings, words }: Parts): void => {
  const mirror = useMirror();
  const bridge = useRef<Bridge | null>(null);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new frame needs a new bridge
  useEffect(() => {
    const current = createBridge({
      page: window,
      viewer: () => frame.current?.contentWindow ?? null,
      hidden: () => document.hidden,
      tell: (fact) => void mirror.sendFact(fact),
      listed: setMapList,
      token: newToken,
      wasReady,
      deadline: DEADLINE,
      lost: () => {
        void mirror.sendFact({ _tag: 'ViewerLost' });
        lost.current();
      },
    });
    bridge.current = current;
    const stopListening = onTellViewer(current.perform);
    const fall = mirror.registerFacts(current.facts);
    return () => {
      stopListening();
      fall();
      current.close();
      bridge.current = null;
      setMapList(false, false);
      // The frame is about to be removed.
      void mirror.sendFact({ _tag: 'ViewerLost' });
    };
  }, [attempt, frame, mirror, wasReady]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bridge must be told, too
  useEffect(() => {
    if (settings === null) return undefined;
    return followPicture(mirror, settings, words, (picture) => {
      bridge.current?.show(picture);
      const floor = preparationFor(picture);
      if (floor !== null) rememberFloor(() => window.localStorage, floor);
    });
  }, [mirror, settings, words, attempt]);
};
