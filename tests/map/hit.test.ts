import { expect, test } from 'vitest';
import { type Around, type Hit, hit } from '../../map/input/hit.ts';

const PIN: Hit = { asset: { assetType: 'user', assetId: 7 } };
const UP: Hit = { floorId: 3 };
const space = (assetId: number): Hit => ({ asset: { assetType: 'space', assetId } });

type Place = NonNullable<ReturnType<Around['place']>>;
const DESK: Place = { spaceId: 1, kind: 'desk' };
const ROOM: Place = { spaceId: 2, kind: 'room' };

/** What lies at some distance from the press (CSS pixels). */
const around = (marks: readonly [number, Hit][], places: readonly [number, Place][]): Around => ({
  mark: (slop) => marks.find(([distance]) => distance <= slop)?.[1],
  place: (slop) =>
    places.find(([distance, { kind }]) => distance <= (kind === 'desk' ? slop : 0))?.[1] ?? null,
});

test.each<[string, Around, Hit | null]>([
  ['a pin over a desk', around([[0, PIN]], [[0, DESK]]), PIN],
  ['a desk beside a pin', around([[4, PIN]], [[0, DESK]]), space(1)],
  ['a desk beside a mark of the way', around([[4, UP]], [[0, DESK]]), space(1)],
  ['a pin that a finger missed', around([[4, PIN]], [[6, DESK]]), PIN],
  ['a pin that a finger missed, in a room', around([[4, PIN]], [[0, ROOM]]), PIN],
  [
    'a desk that a finger missed, in a room',
    around(
      [],
      [
        [4, DESK],
        [0, ROOM],
      ],
    ),
    space(1),
  ],
  ['a room', around([[20, PIN]], [[0, ROOM]]), space(2)],
  ['nothing', around([[20, PIN]], [[20, DESK]]), null],
])('UC64: a press meets %s', (_, where, expected) => {
  expect(hit(where, 10)).toEqual(expected);
});

test('UC64: a mouse meets what is exactly under it', () => {
  expect(hit(around([[1, PIN]], [[1, DESK]]), 0)).toBeNull();
});
