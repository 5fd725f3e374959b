import { memo, type RefObject } from 'react';
import { useBridge } from './use-bridge.ts';
import { useMapSettings } from './use-map-settings.ts';
import { useMapWords } from './use-map-words.ts';

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The number of frames so far. */
  readonly attempt: number;
  readonly onLost: () => void;
  /** SF3: whether the frame's viewer had said `ready` before. */
  readonly wasReady: () => boolean;
};

/** Drives the viewer in the frame. Renders nothing, also when the map's topics change. */
export const MapBridge = memo((props: Props) => {
  useBridge({ ...props, settings: useMapSettings(props.frame), words: useMapWords() });
  return null;
});
