import { memo, type RefObject } from 'react';
import type { ViewerSettings } from '../../core/viewer/messages.ts';
import type { contentIn } from './content.ts';
import { useBridge } from './use-bridge.ts';
import { useMapContent } from './use-map-content.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useMapSettings } from './use-map-settings.ts';

type Props = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Counts the frames that there have been. */
  readonly attempt: number;
  readonly onLost: () => void;
};

type FeedProps = Props & {
  readonly settings: ViewerSettings | null;
  readonly toContent: ReturnType<typeof contentIn>;
};

/** Each update of the map renders this, and nothing else that belongs to the map. */
const MapFeed = memo(({ frame, attempt, onLost, settings, toContent }: FeedProps) => {
  useBridge(frame, attempt, onLost, useMapPicture(settings, toContent));
  return null;
});

/** Drives the viewer in the frame; draws nothing itself. */
export const MapBridge = memo((props: Props) => {
  const settings = useMapSettings(props.frame);
  const toContent = useMapContent();
  return <MapFeed {...props} settings={settings} toContent={toContent} />;
});
