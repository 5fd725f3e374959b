import { expect, test, vi } from 'vitest';
import type { PageFact } from '../../core/core.ts';
import { listenToPage } from '../../ui/mirror/page-facts.ts';

test('SG8: reports shared settings that another tab stores, and nothing else', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  const told: PageFact[] = [];
  const end = listenToPage({ tell: (fact) => told.push(fact), leaving: () => {}, shown: () => {} });
  const stored = (key: string | null, newValue: string | null): void => {
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  stored('language', 'fr');
  stored('timeFormat', 'hh:mm a');
  stored('colorScheme', null);
  stored('cameraAngle', '2d');
  stored('somebodys', 'x');
  stored('oauthSuccess', 'false');
  stored(null, null);
  expect(told).toEqual([
    { _tag: 'ChosenElsewhere', key: 'language', value: 'fr' },
    { _tag: 'ChosenElsewhere', key: 'timeFormat', value: 'hh:mm a' },
    { _tag: 'SignedElsewhere' },
    { _tag: 'SignedElsewhere' },
  ]);
  end();
  stored('language', 'de');
  expect(told).toHaveLength(4);
  vi.unstubAllGlobals();
});
