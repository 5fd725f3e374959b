import { expect, test } from 'vitest';
import { isCode, readSources, roomOf } from './sources.ts';

/** How a page or worker sends a request. */
const SENDS = /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bHttpApiClient\.(?:make|group)\b/;
const WITH_HEADER = /\bsentHeaders\(|\bwithHeader\b/;

/** Files whose requests do not carry the header of HT4, and why they need none. */
const WITHOUT: Readonly<Record<string, string>> = {
  'map/imdf/plan-worker.ts': 'reads a floor plan',
  'map/main.ts': 'reads a floor plan',
  'map/wayfinding/way-worker.ts': 'reads a floor plan',
  'ui/administration/map/use-stored-plan.ts': 'reads a floor plan',
  'ui/features/replay/row-pages.ts': 'asks the worker for rows of a log',
  'ui/mirror/backend-url.ts': 'reads config.json',
  'worker/administration/administration-worker.ts': 'gives its fetch to worker/effects',
  'worker/main.ts': 'gives its fetch to worker/effects',
  'worker/shell/install.ts': 'reads files of the app',
  'worker/shell/main.ts': 'passes on what pages send',
  'worker/shell/respond.ts': 'passes on what pages send',
};

test('HT4: what pages and workers send has the header that the server demands, but for listed reads', () => {
  const without = [...readSources()]
    .filter(([path]) => isCode(path) && ['core', 'map', 'ui', 'worker'].includes(roomOf(path)))
    .filter(([, text]) => SENDS.test(text) && !WITH_HEADER.test(text))
    .map(([path]) => path);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});

test('HT4: the header is named in one file of the product', () => {
  const naming = [...readSources()]
    .filter(([path]) => isCode(path) && ['core', 'map', 'ui', 'worker'].includes(roomOf(path)))
    .filter(([, text]) => /['"]x-requested-with['"]/i.test(text))
    .map(([path]) => path);
  expect(naming).toEqual(['core/contract/request-header.ts']);
});
