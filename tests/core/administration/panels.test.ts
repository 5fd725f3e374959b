import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../build/constants.ts';
import { initialPlace, PANELS, Place } from '../../../core/administration/place/model.ts';
import { createPseudonyms } from '../../../core/log/pseudonyms.ts';
import { redactorOf } from '../../../core/log/redact.ts';

const redacted = (place: Partial<Place>): Place =>
  redactorOf(Place)(createPseudonyms())({ ...initialPlace, ...place });

it('RD1: a panel stays in a redacted log, unless it is called like a row', () => {
  expect(redacted({ panel: 'review' }).panel).toBe('review');
  const { id, panel } = redacted({ id: 'harbour-0', panel: 'harbour-0' });
  expect([id, panel]).toEqual(['F~1', 'F~1']);
});

it('RD1: every panel of the page is known', () => {
  const folder = join(root, 'ui/administration');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
  const named = [...texts.matchAll(/panel(?:: | === |: \w+ \? null : )'([\w-]+)'/g)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !PANELS.some((one) => one === name))).toEqual([]);
});
