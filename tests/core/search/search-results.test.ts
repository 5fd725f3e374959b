import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { User } from '../../../core/contract/people.ts';
import type { Space, SpaceType } from '../../../core/contract/space.ts';
import { listedFavourites, mayBeFavourite } from '../../../core/rules/favourite/favourites.ts';
import type { Filter } from '../../../core/rules/search/filter.ts';
import { NO_FILTER } from '../../../core/rules/search/filter-bounds.ts';
import {
  groupedResults,
  placeOfSpace,
  placeOfUser,
  type ResultPlace,
} from '../../../core/rules/search/groups.ts';
import { merged } from '../../../core/rules/search/merge.ts';
import { namedBy, namedSpace, namedUser } from '../../../core/rules/search/named.ts';
import { queryOf } from '../../../core/rules/search/query.ts';
import {
  type Known,
  type SearchView,
  type ServerResults,
  searchTables,
} from '../../../core/rules/search/results.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const HERE = 3;
const BOOK: SpaceType = {
  id: 1,
  res: 'type_room_book',
  space: { desc: 'DESK', mode: 'BOOK' },
  props: { asset_type: 'ALL' },
};

const space = (id: number, name: string, kind: 'DESK' | 'ROOM' = 'DESK', cap = 1): Space => ({
  id: spaceIdOf(HERE, id),
  floorId: HERE,
  typeId: 1,
  asset_type: kind,
  loc: { spaceId: spaceIdOf(HERE, 1000) },
  status: { state: 'FREE', occupant: null, claims: [], times: [] },
  info: { name, cap, props: {}, equips: [] },
});

const user = (id: number, fn: string, ln: string, at: number | null = null): User => ({
  id,
  name: `${fn} ${ln}`,
  fn,
  ln,
  title: '',
  loc: at === null ? null : { spaceId: spaceIdOf(HERE, at) },
  floorId: at === null ? null : HERE,
  status: { state: 'FREE' },
  photo: false,
});

const view: SearchView = {
  floorId: HERE,
  minute: 29_900_000,
  future: false,
  issueMode: false,
  desks: true,
  rooms: true,
  colleagues: true,
  typeOf: () => BOOK,
  statusOf: ({ status }) => status.state,
  meetingsOf: () => [],
  behindOf: () => 0,
};

const nothing: Known = { spaces: [], users: [] };
const search = (
  known: Known,
  text: string | null,
  filter: Partial<Filter> = {},
  server: ServerResults | null = null,
  where: Partial<SearchView> = {},
) =>
  searchTables(
    { spaces: [[known.spaces]], users: [[known.users]] },
    server,
    { query: text === null ? null : queryOf(text), filter: { ...NO_FILTER, ...filter } },
    { ...view, ...where },
  );
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const spaceNames = (spaces: readonly Space[]) => spaces.map(({ info }) => info.name);
const answer = (text: string, given: Partial<Known>): ServerResults => ({
  ...nothing,
  ...given,
  query: queryOf(text),
});

/** Names of few letters, so that many match; no accents, because the oracle does not fold them. */
const word = fc.stringMatching(/^[ab]{1,3}$/);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const known: fc.Arbitrary<Known> = fc.record({
  spaces: fc
    .array(fc.tuple(name, fc.constantFrom('DESK' as const, 'ROOM' as const)), { maxLength: 8 })
    .map((given) => given.map(([text, kind], index) => space(index + 1, text, kind))),
  users: fc
    .array(fc.tuple(word, word, fc.option(fc.integer({ min: 1, max: 8 }))), { maxLength: 8 })
    .map((given) => given.map(([fn, ln, at], index) => user(index + 1, fn, ln, at))),
});

/** Each typed word is a prefix of a different word of the name: the longest takes the first match. */
const byWords = (text: string, of: string): boolean => {
  const left = of.split(' ');
  const typed = text.split(' ').sort((a, b) => b.length - a.length);
  return typed.every((each) => {
    const at = left.findIndex((word) => word.startsWith(each));
    return at >= 0 && left.splice(at, 1).length === 1;
  });
};

const rankOf = (text: string, of: string): number => {
  if (of === text) return 0;
  if (of.indexOf(text) === 0) return 1;
  return byWords(text, of) ? 2 : 3;
};

describe('results', () => {
  it('SR5, SR6, SR7, SR13: equal a naive search of every name', () => {
    const dataset = fc.constantFrom('DESK' as const, 'ROOM' as const, 'USER' as const, null);
    forAll(1_000, known, name, dataset, fc.boolean(), fc.boolean(), (all, text, of, future, on) => {
      const found = search(all, text, { dataset: of }, null, { future, colleagues: on });
      const spaces = all.spaces.filter(
        ({ info, asset_type }) =>
          (of === null || asset_type === of) &&
          (info.name.includes(text) || byWords(text, info.name)),
      );
      const users = all.users.filter(({ name: own, loc }) => {
        const at = all.spaces.find(({ id }) => id === loc?.spaceId)?.info.name;
        const wanted = on && of !== 'DESK' && of !== 'ROOM';
        return wanted && (byWords(text, own) || (!future && at?.indexOf(text) === 0));
      });
      expect(new Set(ids(found.spaces))).toEqual(new Set(ids(spaces)));
      expect(new Set(ids(found.users))).toEqual(new Set(ids(users)));
      expect(found.count).toBe(spaces.length + users.length);
    });
  });

  it('SR8: have one order, whatever the order of input', () => {
    forAll(500, known, name, fc.integer(), (all, text, turn) => {
      const found = search(all, text);
      const by = <Row>(rows: readonly Row[]) => {
        const cut = rows.length === 0 ? 0 : Math.abs(turn) % rows.length;
        return [...rows.slice(cut), ...rows.slice(0, cut)].reverse();
      };
      const other = search({ spaces: by(all.spaces), users: by(all.users) }, text);
      expect(ids(other.spaces)).toEqual(ids(found.spaces));
      expect(ids(other.users)).toEqual(ids(found.users));
      const keys = found.spaces.map(
        ({ info, id }) => [rankOf(text, info.name), info.name, id] as const,
      );
      for (const [index, later] of keys.slice(1).entries()) {
        const sooner = keys[index] ?? later;
        const differs = sooner.findIndex((value, at) => value !== later[at]);
        expect((sooner[differs] ?? 0) < (later[differs] ?? 0)).toBe(true);
      }
    });
  });

  it('SR8: rank exact, beginning, words, inside; then by name with numbers by value, then by id', () => {
    const names = [
      'xlab',
      'Lab 10',
      'Lab 2',
      'the lab',
      'LÅB',
      'Lab 2',
      'a lab',
      'Lab 02',
      'other',
    ];
    const found = search({ ...nothing, spaces: names.map((of, at) => space(at + 1, of)) }, 'lab');
    expect(found.spaces.map(({ id, info }) => [id >>> 12, info.name])).toEqual([
      [5, 'LÅB'],
      [8, 'Lab 02'],
      [3, 'Lab 2'],
      [6, 'Lab 2'],
      [2, 'Lab 10'],
      [7, 'a lab'],
      [4, 'the lab'],
      [1, 'xlab'],
    ]);
  });

  it('SQ6: matches at the beginning of a word precede those within a word', () => {
    const all: Known = {
      spaces: [space(1, 'Landsort'), space(2, 'Andes'), space(3, 'Room And')],
      users: [user(7, 'Eva', 'Andersson'), user(8, 'Bo', 'Berg', 2)],
    };
    const { rows, inner } = search(all, 'and');
    expect(rows.map(({ id }) => (id > 4_000 ? id >>> 12 : id))).toEqual([2, 7, 3, 8, 1]);
    expect(inner).toBe(1);
  });

  it('SR5, SR8: list colleagues found by name before those found by their space', () => {
    const all: Known = {
      spaces: [space(1, 'Anders hall'), space(2, 'Hall Anders')],
      users: [
        user(9, 'Eva', 'Berg', 1),
        user(8, 'Bo', 'Anders'),
        user(7, 'Anders', 'Bo'),
        user(6, 'Ulla', 'Holm', 2),
        user(5, 'Per', 'Andersson'),
        user(4, 'Ivar', 'Olle Anders'),
      ],
    };
    expect(ids(search(all, 'anders').users)).toEqual([7, 8, 5, 4, 9]);
    expect(ids(search(all, 'anders h', { dataset: 'USER' }).users)).toEqual([9]);
    expect(search(all, 'anders', { dataset: 'USER' }).spaces).toEqual([]);
  });

  it('SR13, RS5: include colleagues with the feature, also at another time, but not with a dataset of spaces', () => {
    const all: Known = { spaces: [space(1, 'Anna')], users: [user(1, 'Anna', 'Lind')] };
    expect(search(all, 'anna').count).toBe(2);
    const there: Known = { ...all, users: [...all.users, user(2, 'Bo', 'Ek', 1)] };
    expect(search(there, 'anna').count).toBe(3);
    expect(search(there, 'anna', {}, null, { future: true })).toMatchObject(all);
    const told = answer('anna', { users: [user(3, 'Cleo', 'Ek', 1), user(4, 'Di', 'Ek')] });
    expect(ids(search(all, 'anna', {}, told, { future: true }).users)).toEqual([1, 4]);
    expect(search(all, 'anna', {}, null, { colleagues: false }).users).toEqual([]);
    expect(search(all, 'anna', { dataset: 'DESK' }).users).toEqual([]);
    expect(search(all, 'anna', { dataset: 'ROOM' }).count).toBe(0);
    expect(search(all, 'anna', { dataset: 'USER' }).count).toBe(1);
  });

  it('SR14: merge spaces and people by rank; on equal rank, spaces first', () => {
    forAll(500, known, name, (all, text) => {
      const { spaces, users, rows, count } = search(all, text);
      expect(rows).toHaveLength(count);
      expect(new Set(rows)).toEqual(new Set([...spaces, ...users]));
      const nameOf = (row: Space | User) => ('info' in row ? row.info.name : row.name);
      const ranked = rows.map((row) => {
        if ('info' in row) return [rankOf(text, row.info.name), 0] as const;
        const names = [row.name, row.fn, row.ln];
        const best = Math.min(...names.map((of) => rankOf(text, of)));
        // At a space that was found: after words, before what is within a word.
        return [byWords(text, nameOf(row)) ? best : 2.5, 1] as const;
      });
      for (const [index, [rank, kind]] of ranked.slice(1).entries()) {
        const [before, kindBefore] = ranked[index] ?? [0, 0];
        expect(before * 4 + kindBefore).toBeLessThanOrEqual(rank * 4 + kind);
      }
      // Each kind keeps its own order.
      expect(rows.filter((row) => 'info' in row)).toEqual(spaces);
      expect(rows.filter((row) => !('info' in row))).toEqual(users);
    });
  });

  it('FI12: include desks and rooms only with their features, but people at them always', () => {
    const all: Known = {
      spaces: [space(1, 'Lab'), space(2, 'Lab 2', 'ROOM')],
      users: [user(1, 'Eva', 'Berg', 1)],
    };
    const found = (desks: boolean, rooms: boolean) => {
      const { spaces, users } = search(all, 'lab', {}, null, { desks, rooms });
      return [spaceNames(spaces), ids(users)];
    };
    expect(found(true, true)).toEqual([['Lab', 'Lab 2'], [1]]);
    expect(found(true, false)).toEqual([['Lab'], [1]]);
    expect(found(false, true)).toEqual([['Lab 2'], [1]]);
    expect(found(false, false)).toEqual([[], [1]]);
  });

  it('SR16, FI2: a space of unknown status is not available', () => {
    const all = { ...nothing, spaces: [space(1, 'lab 1')] };
    const kept = (filter: Partial<Filter>) =>
      search(all, 'lab', { dataset: 'DESK', ...filter }, null, { statusOf: () => null }).count;
    expect([kept({}), kept({ bookable: true }), kept({ availability: true })]).toEqual([1, 1, 0]);
  });

  it('FI1, SR13: without a text, list everything in the dataset that passes its filters', () => {
    const all: Known = {
      spaces: [space(1, 'b', 'ROOM', 8), space(2, 'a', 'ROOM', 4), space(3, 'c')],
      users: [user(2, 'b', 'x'), user(1, 'a', 'x')],
    };
    expect(spaceNames(search(all, null).spaces)).toEqual(['a', 'b', 'c']);
    expect(ids(search(all, null).users)).toEqual([1, 2]);
    const rooms = search(all, null, { dataset: 'ROOM', seatFilter: 6 });
    expect(spaceNames(rooms.spaces)).toEqual(['b']);
    expect(search(all, 'b', { dataset: 'ROOM', seatFilter: 10 }).count).toBe(0);
    expect(search(all, '', {}).count).toBe(0);
  });

  it('ST1, FI2, FI7: filters use the status and the meetings of the shown time', () => {
    const all = { ...nothing, spaces: [space(1, 'lab 1'), space(2, 'lab 2')] };
    const first = spaceIdOf(HERE, 1);
    const free = search(all, 'lab', { dataset: 'DESK', availability: true }, null, {
      statusOf: ({ id }) => (id === first ? 'BOOKED' : 'FREE'),
    });
    expect(spaceNames(free.spaces)).toEqual(['lab 2']);
    const undisturbed = search(all, 'lab', { dataset: 'DESK', durationFilter: 30 }, null, {
      meetingsOf: ({ id }) =>
        id === first ? [] : [{ start: view.minute + 10, end: view.minute + 20 }],
    });
    expect(spaceNames(undisturbed.spaces)).toEqual(['lab 1']);
    const unusable = search(all, 'lab', { dataset: 'DESK', bookable: true }, null, {
      typeOf: ({ id }) => (id === first ? BOOK : undefined),
    });
    expect(spaceNames(unusable.spaces)).toEqual(['lab 1']);
  });
});

describe('results of the server', () => {
  it('SR9: lists are merged by id without duplicates, and newer rows replace older ones in place', () => {
    const row = fc.record({ id: fc.integer({ min: 1, max: 6 }), of: fc.integer() });
    forAll(100, fc.array(row), fc.array(row), (older, newer) => {
      const both = [...older, ...newer];
      const all = merged(older, newer);
      expect(ids(all)).toEqual([...new Set(ids(both))]);
      for (const one of all) {
        expect(one).toBe(both.findLast(({ id }) => id === one.id));
      }
      expect(merged(all, newer)).toEqual(all);
    });
  });

  it('SR9: complete the loaded data; those that only the server finds are last', () => {
    const all: Known = {
      spaces: [space(1, 'Lab 1'), space(2, 'Lab 3')],
      users: [user(1, 'Labina', 'Berg'), user(4, 'Nobody', 'Else')],
    };
    const server = answer(' LAB', {
      spaces: [space(3, 'Lab 2'), space(1, 'Lab 9'), space(4, 'Atelier')],
      users: [user(3, 'Anna', 'Lind'), user(2, 'Zoe', 'Laban'), user(1, 'Labina', 'Holm')],
    });
    const found = search(all, 'lab', {}, server);
    expect(spaceNames(found.spaces)).toEqual(['Lab 2', 'Lab 3', 'Lab 9', 'Atelier']);
    expect(found.users.map(({ name: of }) => of)).toEqual([
      'Labina Holm',
      'Zoe Laban',
      'Anna Lind',
    ]);
    expect(found.count).toBe(7);
  });

  it('SR9: apply only to the text of their request', () => {
    const server = answer('lab', { spaces: [space(3, 'Lab 2')], users: [user(3, 'Anna', 'Lind')] });
    expect(search(nothing, 'labo', {}, server).count).toBe(0);
    expect(search(nothing, null, {}, server).count).toBe(0);
    expect(search(nothing, 'LÅB ', {}, server).count).toBe(2);
    expect(search(nothing, 'lab', {}, { ...server, query: queryOf('labo') }).count).toBe(0);
  });

  it('SR9, FI1: are filtered too', () => {
    const server = answer('lab', {
      spaces: [space(3, 'Lab 2', 'ROOM', 4), space(4, 'Atelier', 'ROOM', 2), space(5, 'Lab 5')],
      users: [user(3, 'Anna', 'Lind')],
    });
    const found = search(nothing, 'lab', { dataset: 'ROOM', seatFilter: 4 }, server);
    expect(spaceNames(found.spaces)).toEqual(['Lab 2']);
    expect(found.users).toEqual([]);
  });

  it('SR5, SR9: a colleague is found by a space in the server’s answer', () => {
    const all = { ...nothing, users: [user(1, 'Eva', 'Berg', 3)] };
    expect(search(all, 'lab').count).toBe(0);
    expect(search(all, 'lab', {}, answer('lab', { spaces: [space(3, 'Lab 2')] })).count).toBe(2);
  });
});

describe('cached folded names', () => {
  it('SR1, SR5: are those of the row, and follow a change of its name', () => {
    const one = space(1, 'Åre');
    expect(namedSpace(one)).toEqual(namedBy(['Åre']));
    expect(namedSpace({ ...one, status: { ...one.status, state: 'BOOKED' } })).toBe(
      namedSpace(one),
    );
    expect(namedSpace({ ...one, info: { ...one.info, name: 'B' } }).names).toEqual(['b']);
    const anna = user(1, 'Anna', 'Öst');
    expect(namedUser(anna)).toBe(namedUser(anna));
    expect(namedUser(anna).names).toEqual(['anna ost', 'anna', 'ost']);
    expect(namedUser({ ...anna, ln: 'Väst', name: '王伟' }).names).toEqual([
      '王伟',
      'anna',
      'vast',
    ]);
    expect(namedBy(['', 'b', 'B'])).toEqual({ names: ['b'], words: ['b'], order: '' });
  });
});

describe('groups', () => {
  /** Two floors of building 1 with their zones; floor 4 is shown, and its zone 10 is the own one. */
  const at = (floorId: number, zone: number) => spaceIdOf(floorId, zone);
  const names = {
    buildings: { 1: 'Öster', 2: 'Annexe', 3: 'annexe' },
    floors: { 4: 'Middle', 5: 'Lounge', 6: 'Attic' },
    zones: {
      [at(4, 10)]: 'Zone 10',
      [at(4, 11)]: 'Zone 9',
      [at(4, 12)]: 'Lounge',
      [at(5, 10)]: 'Zone 9',
      [at(5, 11)]: 'Bar',
      [at(6, 10)]: 'Lounge',
    },
  };
  const here: ResultPlace = { buildingId: 1, floorId: 4, zoneId: at(4, 10) };
  const inZone = (floorId: number, zone: number, buildingId: number | null = 1): ResultPlace => ({
    buildingId,
    floorId,
    zoneId: at(floorId, zone),
  });
  const nowhere: ResultPlace = { buildingId: null, floorId: null, zoneId: null };
  const group = (places: readonly ResultPlace[], own = here) =>
    groupedResults(
      places.map((place, index) => ({ place, index })),
      ({ place }) => place,
      names,
      own,
    ).map(({ by, id, rows }) => [by, id, rows.map(({ index }) => index)]);

  it('SR12: are by zone in one building: the own one, the floor’s, then by name, unknown last', () => {
    expect(
      group([
        nowhere,
        inZone(5, 11),
        inZone(4, 11),
        inZone(4, 12),
        inZone(4, 11, null),
        inZone(4, 10),
        inZone(5, 10),
      ]),
    ).toEqual([
      ['zone', at(4, 10), [5]],
      ['zone', at(4, 12), [3]],
      ['zone', at(4, 11), [2, 4]],
      ['zone', at(5, 11), [1]],
      ['zone', at(5, 10), [6]],
      ['zone', null, [0]],
    ]);
    expect(group([inZone(5, 11, 2)])).toEqual([['zone', at(5, 11), [0]]]);
    expect(group([])).toEqual([]);
  });

  it('SR12: a result without a known zone is grouped by its floor, in order among the zones', () => {
    expect(
      group([
        inZone(5, 99),
        { buildingId: 1, floorId: 5, zoneId: null },
        inZone(6, 99),
        inZone(6, 10),
        inZone(4, 99),
        inZone(4, 11),
        { buildingId: 1, floorId: 77, zoneId: at(77, 10) },
      ]),
    ).toEqual([
      ['floor', 4, [4]],
      ['zone', at(4, 11), [5]],
      ['floor', 6, [2]],
      ['floor', 5, [0, 1]],
      ['zone', at(6, 10), [3]],
      ['zone', null, [6]],
    ]);
    // Without an own zone none comes first, and a floor with the same number does not count as the zone.
    const own = { ...here, zoneId: 4 };
    expect(group([inZone(4, 99), inZone(4, 12)], own)).toEqual([
      ['zone', at(4, 12), [1]],
      ['floor', 4, [0]],
    ]);
  });

  it('SR12: groups of equal name are sorted by id', () => {
    const twice = {
      ...names,
      zones: { [at(5, 20)]: 'North', [at(5, 3)]: 'North', [at(6, 1)]: 'north' },
    };
    const groups = groupedResults(
      [inZone(5, 20), inZone(6, 1), inZone(5, 3)],
      (place) => place,
      twice,
      here,
    );
    expect(groups.map(({ id }) => id)).toEqual(
      [at(5, 20), at(5, 3), at(6, 1)].toSorted((a, b) => a - b),
    );
  });

  it('SR12: are by building if there are several; those of equal name are sorted by id', () => {
    expect(
      group([
        inZone(4, 10, 3),
        inZone(4, 10, null),
        inZone(4, 11, 2),
        inZone(4, 12, 1),
        inZone(4, 12, 3),
        inZone(4, 12, 77),
      ]),
    ).toEqual([
      ['building', 1, [3]],
      ['building', 2, [2]],
      ['building', 3, [0, 4]],
      ['building', null, [1, 5]],
    ]);
  });

  it('SR12: contain every result once, in the order of results', () => {
    const place = fc.record({
      buildingId: fc.option(fc.integer({ min: 1, max: 4 })),
      floorId: fc.option(fc.integer({ min: 4, max: 7 })),
      zoneId: fc.option(
        fc
          .tuple(fc.integer({ min: 4, max: 7 }), fc.integer({ min: 10, max: 13 }))
          .map(([floorId, zone]) => at(floorId, zone)),
      ),
    });
    forAll(100, fc.array(place), (places) => {
      const groups = group(places);
      const inGroups = groups.flatMap(([, , rows]) => rows as number[]);
      expect(inGroups.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index));
      expect(new Set(groups.map(([by, id]) => `${by} ${id}`)).size).toBe(groups.length);
      for (const [, , rows] of groups) {
        expect(rows).toEqual((rows as number[]).toSorted((a, b) => a - b));
      }
    });
  });

  it('SQ6: matches within a word come last, in groups of their own', () => {
    const places = [inZone(5, 11), inZone(4, 10), inZone(5, 11), inZone(4, 12)];
    const groups = groupedResults(places, (place) => place, names, here, 2);
    expect(groups.map(({ id, inner, rows }) => [id, inner, rows.length])).toEqual([
      [at(4, 10), false, 1],
      [at(5, 11), false, 1],
      [at(4, 12), true, 1],
      [at(5, 11), true, 1],
    ]);
    // One building or several: all rows decide.
    const both = groupedResults(
      [inZone(4, 10), inZone(4, 10, 2)],
      (place) => place,
      names,
      here,
      1,
    );
    expect(both.map(({ by, id }) => [by, id])).toEqual([
      ['building', 1],
      ['building', 2],
    ]);
  });

  it('ID1, SR12: a space is in its zone, a person in the zone of their space', () => {
    const buildingOf = (floorId: number) => (floorId === HERE ? 1 : null);
    const desk = space(1, 'Desk 1');
    const zoneId = spaceIdOf(HERE, 1000);
    const spaceOf = (id: number) => (id === desk.id ? desk : undefined);
    const there = { buildingId: 1, floorId: HERE, zoneId };
    expect(floorOfSpace(desk.id)).toBe(HERE);
    expect(placeOfSpace(desk, buildingOf)).toEqual(there);
    expect(placeOfSpace({ ...desk, floorId: 9 }, buildingOf)).toEqual({
      buildingId: null,
      floorId: 9,
      zoneId,
    });
    expect(placeOfUser(user(1, 'A', 'B', 1), buildingOf, spaceOf)).toEqual(there);
    const atZone = user(1, 'A', 'B', 1000);
    expect(placeOfUser(atZone, buildingOf, spaceOf)).toEqual(there);
    expect(placeOfUser(user(1, 'A', 'B'), buildingOf, spaceOf)).toEqual(nowhere);
  });
});

describe('favourites', () => {
  it('FV1: nobody is their own favourite', () => {
    expect(mayBeFavourite(1, 1)).toBe(false);
    expect(mayBeFavourite(2, 1)).toBe(true);
    expect(mayBeFavourite(1, null)).toBe(true);
  });

  it('FV2: the list has each person once, sorted by name, without the user', () => {
    const list = [
      user(4, 'Örjan', 'Ek'),
      user(2, 'Pia', 'Ek'),
      user(9, 'åsa', 'Ek'),
      user(1, 'Me', 'Self'),
      user(3, 'Åsa', 'Ek'),
      user(4, 'Örjan', 'Ny'),
    ];
    expect(listedFavourites(list, 1).map(({ id, ln }) => `${id} ${ln}`)).toEqual([
      '3 Ek',
      '9 Ek',
      '4 Ny',
      '2 Ek',
    ]);
    expect(listedFavourites(list, null)).toHaveLength(5);
  });
});
