import { useMemo } from 'react';
import type { ViewerSettings } from '../../core/viewer/messages.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import type { MapPicture } from './commands.ts';
import type { contentIn } from './content.ts';

/** What the map is to show; null until all of it is known. */
export const useMapPicture = (
  settings: ViewerSettings | null,
  toContent: ReturnType<typeof contentIn>,
): MapPicture | null => {
  const viewer = useProjection('viewer', NO_PARAMS);
  const spaces = useProjection('mapSpaces', NO_PARAMS);
  const signs = useProjection('mapSigns', NO_PARAMS);
  const users = useProjection('mapUsers', NO_PARAMS);
  const content = useMemo(
    () =>
      spaces === undefined || signs === undefined || users === undefined
        ? null
        : toContent({ spaces, signs, users }),
    [toContent, spaces, signs, users],
  );
  return useMemo(
    () =>
      viewer === undefined || settings === null || content === null
        ? null
        : { ...viewer, settings, content },
    [viewer, settings, content],
  );
};
