import { expect, test } from 'vitest';
import { readArchive } from '../../map/imdf/read.ts';
import { emptyContent } from '../../map/model/content.ts';
import { nameLabels } from '../../map/overlay/name-labels.ts';
import type { Label } from '../../map/overlay/overlay.ts';
import { signLabels } from '../../map/overlay/sign-labels.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { at } from '../support/at.ts';
import { airport } from './foreign/airport.ts';
import { contextOf } from './label-context.ts';

const ALL = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
const archive = airport();
const { levels } = readArchive(archive.files, archive.floors);

/** The labels of a level of the airport at a zoom. */
const seen = (floor: number, pixelsPerMetre: number) => {
  const level = at(levels, floor);
  const content = emptyContent();
  for (const space of archive.spaces) content.spaces.set(space.id, space);
  const context = contextOf(level, pixelsPerMetre, { content });
  const unitOf = (key: string) => level.units.find(({ id }) => `n${id}` === key);
  const spaces = spaceLabels(context, ALL);
  const names = nameLabels(context).flatMap(({ key }) => unitOf(key)?.name?.en ?? []);
  return { names, spaces, signs: signLabels(context) };
};

/** A label of the size of a status shape only has no name. */
const rooms = (labels: readonly Label[]) => labels.filter(({ key }) => key.startsWith('s'));

test('from afar, the names of large halls are shown, and those of gates and stores are not (MD5)', () => {
  expect(seen(0, 2.5).names).toEqual(['Arrivals hall', 'Baggage claim', 'Customs']);
  expect(seen(0, 0.5).names).toEqual([]);
  expect(seen(1, 2.5).names).toEqual(['Departures hall', 'Security']);
  // Close up, all that fit.
  expect(seen(1, 12).names).toContain('Gate A1');
});

test('from afar, shows the names of large rooms with their status, as from nearby (MD5, SF10)', () => {
  expect(rooms(seen(2, 2).spaces)).toHaveLength(0);
  const named = rooms(seen(2, 3).spaces);
  expect(named).toHaveLength(8);
  const widths = (labels: readonly Label[]) => new Set(labels.map(({ width }) => width));
  expect(widths(named)).toEqual(widths(rooms(seen(2, 5).spaces)));
});

test('from afar, signs in large halls are shown as icons, without dots for those that do not fit (MD5)', () => {
  const far = seen(1, 2.5).signs;
  expect(far.length).toBeGreaterThan(2);
  expect(far.every(({ otherwise }) => otherwise === undefined)).toBe(true);
  const near = seen(1, 6).signs;
  expect(near).toHaveLength(far.length);
  expect(near.every(({ otherwise }) => otherwise !== undefined)).toBe(true);
  expect(seen(1, 0.5).signs).toEqual([]);
});
