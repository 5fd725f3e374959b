import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/contract/viewer/messages.ts';
import type { MapPicture } from '../../ui/features/viewer/commands.ts';
import { followPicture } from '../../ui/features/viewer/follow-picture.ts';
import { createTopicStore } from '../../ui/mirror/store.ts';
import { topicKey } from '../../worker/protocol/topic-key.ts';
import { contentWith, desk, picture } from './map-picture.ts';

const { settings: _settings, content, ...viewer } = picture;
const key = (topic: 'viewer' | 'mapSpaces' | 'mapSigns' | 'mapUsers') => topicKey(topic, {});
const whole = {
  [key('viewer')]: { v: 1, full: viewer },
  [key('mapSpaces')]: { v: 2, full: content.spaces },
  [key('mapSigns')]: { v: 3, full: {} },
  [key('mapUsers')]: { v: 4, full: {} },
};

const follow = () => {
  const store = createTopicStore(() => undefined);
  const shown: MapPicture[] = [];
  const start = () =>
    followPicture(store, DEFAULT_SETTINGS, content.words, (next) => shown.push(next));
  return { store, shown, start };
};
const settle = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('sends nothing until all topics are known; changes of several topics in a frame make one picture', async () => {
  const { store, shown, start } = follow();
  start();
  const { [key('mapUsers')]: users, ...most } = whole;
  store.receive({ epoch: 1, seq: 1, topics: most });
  await settle();
  expect(shown).toEqual([]);
  store.receive({ epoch: 1, seq: 2, topics: { [key('mapUsers')]: users as never } });
  await settle();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ floorId: 7, content: { spaces: content.spaces } });

  const busy = desk(2, { status: 'BUSY' });
  store.receive({
    epoch: 1,
    seq: 3,
    topics: {
      [key('viewer')]: { v: 5, full: { ...viewer, marked: [2] } },
      [key('mapSpaces')]: { v: 6, base: 2, patch: { set: { 2: busy }, del: [] } },
    },
  });
  await settle();
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatchObject({ marked: [2], content: { spaces: { 2: busy } } });
});

test('sends known content at once, and nothing after the end, not even a pending change', async () => {
  const { store, shown, start } = follow();
  store.receive({ epoch: 1, seq: 1, topics: whole });
  const end = start();
  expect(shown).toHaveLength(1);
  store.receive({
    epoch: 1,
    seq: 2,
    topics: { [key('viewer')]: { v: 5, full: { ...viewer, marked: [1] } } },
  });
  end();
  await settle();
  store.receive({
    epoch: 1,
    seq: 3,
    topics: { [key('viewer')]: { v: 6, full: { ...viewer, marked: [2] } } },
  });
  await settle();
  expect(shown).toHaveLength(1);
  expect(contentWith([desk(1), desk(2)]).spaces).toEqual(shown[0]?.content.spaces);
});
