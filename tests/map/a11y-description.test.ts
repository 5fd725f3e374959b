import { describe, expect, test } from 'vitest';
import type { MapSign, MapSpace, MapUser } from '../../core/contract/viewer/messages.ts';
import {
  type Description,
  describeAsset,
  peopleBySpace,
  toSentence,
} from '../../map/a11y/description.ts';
import { assetsOfFloor, readingOrder } from '../../map/a11y/reading-order.ts';
import { emptyContent } from '../../map/model/content.ts';
import { type Say, wordIn } from '../../map/model/words.ts';
import { person } from './levels.ts';

const say: Say = (key, values) => wordIn({}, key, values);

const room: MapSpace = {
  id: 1,
  floorId: 7,
  kind: 'ROOM',
  name: 'Birka',
  status: 'BUSY',
  seats: 6,
  equipment: ['Screen', 'Phone'],
};
const user = (id: number, name: string, spaceId = 1): MapUser =>
  person(id, spaceId, { floorId: 7, name, initials: name.slice(0, 1), status: 'AWAY' });
const sign = (id: number, typeId: number, name: string): MapSign => ({
  id,
  floorId: 7,
  typeId,
  name,
});

const contentOf = (
  spaces: readonly MapSpace[],
  signs: readonly MapSign[] = [],
  users: readonly MapUser[] = [],
) => {
  const content = emptyContent();
  for (const one of spaces) content.spaces.set(one.id, one);
  for (const one of signs) content.signs.set(one.id, one);
  for (const one of users) content.users.set(one.id, one);
  return content;
};
const told = (
  content: ReturnType<typeof contentOf>,
  assetType: 'space' | 'sign' | 'user',
  assetId: number,
): Description => {
  const found = describeAsset(content, peopleBySpace(content), say, { assetType, assetId });
  if (found === null) throw new Error('Nothing is told');
  return found;
};

describe('a space', () => {
  test('is described by name, kind, status, seats, equipment and the people there', () => {
    const elsewhere = { ...user(4, 'Dag'), floorId: 8 };
    const content = contentOf(
      [room],
      [],
      [user(3, 'Cleo'), user(2, 'Bo'), user(5, 'Eva', 9), elsewhere],
    );
    const what = told(content, 'space', 1);
    expect(what).toMatchObject({
      title: 'Birka',
      kind: 'Room',
      status: { status: 'BUSY', word: 'Busy' },
      seats: '6 seats',
      equipment: ['Screen', 'Phone'],
    });
    expect(what.people.map(({ id }) => id)).toEqual([2, 3]);
    expect(toSentence(what)).toBe('Birka, Room, Busy, 6 seats, Screen, Phone, Bo, Cleo');
    expect(toSentence(what, 'Not highlighted', '')).toBe(
      'Birka, Room, Busy, 6 seats, Screen, Phone, Bo, Cleo, Not highlighted',
    );
  });

  test('RS4: gives the free hours instead of the status "partly free"', () => {
    const hours = 'Free 08 – 15, 15:30 – 18';
    const what = told(contentOf([{ ...room, status: 'PARTLY_FREE', hours }]), 'space', 1);
    expect(what.status).toEqual({ status: 'PARTLY_FREE', word: hours });
    expect(toSentence(what)).toBe(`Birka, Room, ${hours}, 6 seats, Screen, Phone`);
  });

  test('gives one seat in the singular, and no seats if the number is unknown', () => {
    expect(told(contentOf([{ ...room, seats: 1 }]), 'space', 1).seats).toBe('1 seat');
    expect(told(contentOf([{ ...room, seats: 0 }]), 'space', 1).seats).toBe('');
    expect(
      toSentence(told(contentOf([{ ...room, kind: 'DESK', seats: 0, equipment: [] }]), 'space', 1)),
    ).toBe('Birka, Desk, Busy');
  });
});

test('a sign is described by name and kind, or by kind alone if the name is equal or missing', () => {
  const content = contentOf(
    [],
    [sign(1, 11, 'Big printer'), sign(2, 11, ''), sign(3, 11, 'Printer'), sign(4, 99, '')],
  );
  expect(told(content, 'sign', 1)).toMatchObject({
    title: 'Big printer',
    kind: 'Printer',
    status: null,
  });
  expect(told(content, 'sign', 2)).toMatchObject({ title: 'Printer', kind: '' });
  expect(told(content, 'sign', 3)).toMatchObject({ title: 'Printer', kind: '' });
  expect(told(content, 'sign', 4)).toMatchObject({ title: 'Point of interest', kind: '' });
});

test('a person is described by name, status and place', () => {
  const content = contentOf([room], [], [user(2, 'Bo'), user(3, 'Cleo', 99)]);
  expect(toSentence(told(content, 'user', 2))).toBe('Bo, Away, Birka');
  expect(toSentence(told(content, 'user', 3))).toBe('Cleo, Away');
});

test('gives nothing for ids that the app has not sent', () => {
  for (const assetType of ['space', 'sign', 'user'] as const) {
    expect(describeAsset(emptyContent(), new Map(), say, { assetType, assetId: 1 })).toBeNull();
  }
});

describe('order', () => {
  const desk = (id: number) => ({ ...room, id, name: `1-0${id}` });

  test('highlighted places come before dimmed ones, each group in its order', () => {
    const all = [1, 2, 3, 4].map(desk);
    const ids = (filter: ReadonlySet<number> | null) =>
      readingOrder(all, filter).map(({ id }) => id);
    expect(ids(null)).toEqual([1, 2, 3, 4]);
    expect(ids(new Set([2, 4]))).toEqual([2, 4, 1, 3]);
    expect(ids(new Set())).toEqual([1, 2, 3, 4]);
  });

  test('signs and people of the floor are sorted by name, with numbers by value', () => {
    const signs = [
      sign(1, 17, 'Exit 10'),
      sign(2, 17, 'exit 9'),
      sign(3, 11, ''),
      { ...sign(4, 17, 'A'), floorId: 8 },
    ];
    const content = contentOf([], signs, [
      user(8, 'Bo'),
      user(7, 'Bo'),
      user(9, 'Åke'),
      { ...user(6, 'A'), floorId: 8 },
    ]);
    expect(assetsOfFloor(content, 7, 'signs', say).map(({ assetId }) => assetId)).toEqual([
      2, 1, 3,
    ]);
    expect(assetsOfFloor(content, 7, 'people', say)).toEqual([
      { assetType: 'user', assetId: 9 },
      { assetType: 'user', assetId: 7 },
      { assetType: 'user', assetId: 8 },
    ]);
  });
});
