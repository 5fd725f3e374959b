import { expect, test } from 'vitest';
import en from '../../locales/en/viewer.json' with { type: 'json' };
import { STATUS_LOOKS as MAP_LOOKS } from '../../map/model/status.ts';
import { WORDS } from '../../map/model/words.ts';
import { viewerWords } from '../../ui/features/viewer/viewer-settings.ts';
import { STATUS_LOOKS } from '../../ui/shared/status-look.ts';

const ALL = Object.entries(
  import.meta.glob<typeof en>('../../locales/*/viewer.json', { eager: true, import: 'default' }),
);

const marks = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('the app has the viewer’s own words in English', () => {
  expect(viewerWords(en)).toMatchObject(WORDS);
});

test.each(ALL)('of %s the viewer gets every word with its places', (_path, texts) => {
  const words = viewerWords(texts);
  const wrong = Object.entries(WORDS).filter(
    ([key, english]) => marks(words[key] ?? '').join() !== marks(english).join(),
  );
  expect(wrong).toEqual([]);
  const stem = (key: string) => key.replace(/_(one|few|many|other)$/, '');
  const keysOf = (sent: object) => [...new Set(Object.keys(sent).map(stem))].sort();
  // Plural forms are covered by the check of the locales.
  expect(keysOf(words)).toEqual(keysOf(viewerWords(en)));
});

test.each(ALL)(
  'ST12: in %s TAKEN is called as BUSY, OOO as OFFLINE, and no two others alike',
  (_path, { status }) => {
    expect([status.TAKEN, status.OOO]).toEqual([status.BUSY, status.OFFLINE]);
    expect(new Set(Object.values(status)).size).toBe(Object.keys(status).length - 2);
  },
);

test('a status has the same shape on the map and beside it', () => {
  const shapes = (looks: Readonly<Record<string, { readonly shape: string }>>) =>
    Object.fromEntries(Object.entries(looks).map(([status, { shape }]) => [status, shape]));
  expect(shapes(STATUS_LOOKS)).toEqual(shapes(MAP_LOOKS));
});
