import { memo, type RefObject } from 'react';
import { useBridge } from './use-bridge.ts';
import { useMapSettings } from './use-map-settings.ts';
import { useMapWords } from './use-map-words.ts';

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Counts the frames that there have been. */
  readonly attempt: number;
  readonly onLost: () => void;
};

/** Drives the viewer in the frame; draws nothing itself, and does not render when the map's topics change. */
export const MapBridge = memo(({ frame, attempt, onLost }: Props) => {
  useBridge(frame, attempt, onLost, useMapSettings(frame), useMapWords());
  return null;
});
