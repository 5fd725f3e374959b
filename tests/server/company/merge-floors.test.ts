import { describe, expect, test } from 'vitest';
import { type Linked, withOtherFloors } from '../../../server/company/plans/merge-floors.ts';

type Feature = { readonly id?: string; readonly properties: Readonly<Record<string, unknown>> };

const feature = (id: string | undefined, properties: Feature['properties'] = {}): Feature => ({
  ...(id === undefined ? {} : { id }),
  properties,
});

const level = (id: string, ordinal: number) => feature(id, { ordinal });
const unit = (id: string, on: string) => feature(id, { level_id: on });

const archive = (
  files: Readonly<Record<string, readonly Feature[]>>,
  correlation: Linked['correlation'] = {},
): Linked => ({
  files: new Map(
    Object.entries(files).map(([type, features]) => [
      `${type}.geojson`,
      new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', name: type, features })),
    ]),
  ),
  correlation,
});

const merge = (own: Linked, before: Linked) => {
  const { files, faults } = withOtherFloors('harbour', own, before);
  const read = (name: string) => JSON.parse(new TextDecoder().decode(files.get(name)));
  return {
    faults,
    files,
    of: (type: string): readonly Feature[] => read(`${type}.geojson`).features,
    ids: (type: string) => read(`${type}.geojson`).features.map(({ id }: Feature) => id),
    correlation: () => read('correlation.json'),
  };
};

/** Two floors with a room each, a lift between them, and what is said of it. */
const BEFORE = archive(
  {
    level: [level('l0', 0), level('l1', 1)],
    unit: [unit('u0', 'l0'), unit('u1', 'l1'), unit('lift0', 'l0'), unit('lift1', 'l1')],
    amenity: [feature('a0', { unit_ids: ['u0'] }), feature('a1', { unit_ids: ['u1'] })],
    anchor: [feature('n0', { unit_id: 'u0' }), feature('n1', { unit_id: 'u1' })],
    occupant: [feature('o0', { anchor_id: 'n0' }), feature('o1', { anchor_id: 'n1' })],
    relationship: [feature('r', { origin: { id: 'lift0' }, destination: { id: 'lift1' } })],
    footprint: [feature('f')],
    venue: [feature('v')],
  },
  {
    frame: { lon: 10, lat: 59 },
    levels: { l0: 'ground', l1: 'first' },
    spaces: { u0: 'room-0', u1: 'room-1' },
    signs: { a0: 'sign-0', a1: 'sign-1' },
    orientation: { u0: 90, u1: 180 },
  },
);
const FIRST = { levels: { m1: 'first' } };

describe('AP90: an archive of some floors', () => {
  test('keeps the features of the other floors, with everything that refers to them', () => {
    const own = archive({ level: [level('m1', 1)], unit: [unit('v1', 'm1')] }, FIRST);
    const { faults, ids, correlation } = merge(own, BEFORE);
    expect(faults).toEqual([]);
    expect(ids('level')).toEqual(['m1', 'l0']);
    expect(ids('unit')).toEqual(['v1', 'u0', 'lift0']);
    expect([ids('amenity'), ids('anchor'), ids('occupant')]).toEqual([['a0'], ['n0'], ['o0']]);
    expect([ids('footprint'), ids('venue')]).toEqual([['f'], ['v']]);
    // One end of the lift is gone.
    expect(ids('relationship')).toEqual([]);
    expect(correlation()).toEqual({
      frame: { lon: 10, lat: 59 },
      levels: { m1: 'first', l0: 'ground' },
      spaces: { u0: 'room-0' },
      signs: { a0: 'sign-0' },
      orientation: { u0: 90 },
    });
  });

  test('replaces the connections that it contains, and keeps others whose ends still exist', () => {
    const own = archive(
      { level: [level('m1', 1)], unit: [unit('v1', 'm1'), unit('lift1', 'm1')] },
      FIRST,
    );
    expect(merge(own, BEFORE).ids('relationship')).toEqual(['r']);
    const named = archive(
      {
        level: [level('m1', 1)],
        unit: [unit('v1', 'm1')],
        relationship: [feature('r', { origin: 'lift0', destination: 'v1' })],
      },
      FIRST,
    );
    const [only, ...others] = merge(named, BEFORE).of('relationship');
    expect(only?.properties.destination).toBe('v1');
    expect(others).toEqual([]);
  });

  test('links a space only once, to its feature in the new archive', () => {
    const own = archive(
      { level: [level('m1', 1)], unit: [unit('v1', 'm1')] },
      { ...FIRST, spaces: { v1: 'room-0' } },
    );
    expect(merge(own, BEFORE).correlation().spaces).toEqual({ v1: 'room-0' });
  });

  test('reports ids that would stand for two features', () => {
    const own = archive({ level: [level('m1', 1)], unit: [unit('u0', 'm1')] }, FIRST);
    expect(merge(own, BEFORE).faults).toMatchObject([
      { file: 'plans/harbour/unit.geojson', found: 'u0', expected: { kind: 'otherIds' } },
    ]);
  });

  test('ignores features of the new archive on a floor that keeps its plan', () => {
    const unit1 = feature('u1', { level_id: 'l1', category: 'office' });
    const own = archive(
      {
        level: [level('l1', 1)],
        unit: [unit('u0', 'l0'), unit1],
        amenity: [feature('a0', { unit_ids: ['u0'] })],
      },
      { levels: { l0: 'ground', l1: 'first' }, spaces: { u0: 'room-0', u1: 'room-1' } },
    );
    const { faults, of, ids, correlation } = merge(own, BEFORE);
    expect(faults).toEqual([]);
    expect(of('unit')).toEqual([unit1, unit('u0', 'l0'), unit('lift0', 'l0')]);
    expect(ids('level')).toEqual(['l1', 'l0']);
    expect(correlation().spaces).toEqual({ u0: 'room-0', u1: 'room-1' });
  });

  test('adds the level id to the features of an archive with a single level', () => {
    const own = archive({ level: [level('m1', 1)], unit: [feature('v1')] }, FIRST);
    const before = archive(
      { level: [level('l0', 0)], unit: [feature('u0')] },
      { levels: { l0: 'ground' } },
    );
    expect(merge(own, before).of('unit')).toEqual([unit('v1', 'm1'), unit('u0', 'l0')]);
  });

  test('keeps features of several floors on the floors that keep their plan', () => {
    const stairs = feature('stairs', { level: '0;1;2' });
    const before = archive(
      { level: [level('l0', 0), level('l1', 1), level('l2', 2)], unit: [stairs] },
      { levels: { l0: 'ground', l1: 'first', l2: 'second' } },
    );
    const own = archive({ level: [level('m1', 1)], unit: [unit('v1', 'm1')] }, FIRST);
    expect(merge(own, before).of('unit').at(-1)?.properties).toEqual({ level: '0;2' });
  });

  test('stays as it is, byte by byte, if it has all floors or none', () => {
    const both = { levels: { m0: 'ground', m1: 'first' } };
    const all = archive({ level: [level('m0', 0), level('m1', 1)], unit: [] }, both);
    expect(merge(all, BEFORE).files).toBe(all.files);
    const none = archive({ unit: [unit('v1', 'l1')] });
    expect(merge(none, BEFORE).files).toBe(none.files);
  });

  test('gives the same result if it is merged again', () => {
    const own = archive({ level: [level('m1', 1)], unit: [unit('v1', 'm1')] }, FIRST);
    const once = merge(own, BEFORE);
    const again = merge(own, { files: once.files, correlation: once.correlation() });
    expect([...again.files].sort()).toEqual([...once.files].sort());
  });

  test('replaces a level without a floor if it has a level with the same number', () => {
    const before = archive({ level: [level('l0', 0), level('roof', 2)] }, { levels: { l0: 'g' } });
    const roof = archive({ level: [level('new', 2)] });
    expect(merge(roof, before).ids('level')).toEqual(['new', 'l0']);
    expect(merge(archive({ level: [level('new', 1)] }), before).ids('level')).toEqual([
      'new',
      'l0',
      'roof',
    ]);
  });
});
