import type { ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import type { TopicName, ViewOf } from '../../../core/core.ts';
import { topicKey } from '../../../worker/protocol/topic-key.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { MapPicture } from './commands.ts';
import type { MapWords } from './content.ts';

const TOPICS = [
  'viewer',
  'mapSpaces',
  'mapSigns',
  'mapUsers',
] as const satisfies readonly TopicName[];

const keyOf = (topic: (typeof TOPICS)[number]) => topicKey(topic, {});

/** What the map is to show; null until all of it is known. */
const pictureOf = (
  mirror: Pick<Mirror, 'read'>,
  settings: ViewerSettings,
  words: MapWords,
): MapPicture | null => {
  // The topic's type determines the type of its value.
  const read = <Name extends (typeof TOPICS)[number]>(topic: Name) =>
    mirror.read(keyOf(topic)) as ViewOf<Name> | undefined;
  const viewer = read('viewer');
  const spaces = read('mapSpaces');
  const signs = read('mapSigns');
  const users = read('mapUsers');
  if (viewer === undefined || spaces === undefined || signs === undefined || users === undefined) {
    return null;
  }
  return { ...viewer, settings, content: { spaces, signs, users, words } };
};

/**
 * Shows the current picture, and again after each frame of the worker that changes it. Returns how to stop. The page
 * need not render for it, and updates sent before the page renders are painted in the same frame.
 */
export const followPicture = (
  mirror: Pick<Mirror, 'read' | 'subscribeSync'>,
  settings: ViewerSettings,
  words: MapWords,
  show: (picture: MapPicture) => void,
): (() => void) => {
  let isOver = false;
  let isDue = false;
  const update = (): void => {
    isDue = false;
    const picture = isOver ? null : pictureOf(mirror, settings, words);
    if (picture !== null) show(picture);
  };
  // A frame of the worker changes several topics; they are shown together.
  const changed = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(update);
  };
  const ends = TOPICS.map((topic) => mirror.subscribeSync(keyOf(topic), changed));
  update();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
};
