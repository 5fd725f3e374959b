import { describe, expect, test } from 'vitest';
import type { MapUser } from '../../core/contract/viewer/messages.ts';
import { chairsOf } from '../../map/imdf/chairs.ts';
import type { Level, Ring } from '../../map/imdf/plan.ts';
import { emptyContent } from '../../map/model/content.ts';
import { STATUS_LOOKS } from '../../map/model/status.ts';
import type { Label } from '../../map/overlay/overlay.ts';
import { type Pen, paintAvatar } from '../../map/overlay/paint.ts';
import { boxAt, placeLabels } from '../../map/overlay/placement.ts';
import { spaceLabels } from '../../map/overlay/space-labels.ts';
import { userLabels } from '../../map/overlay/user-labels.ts';
import { THEMES } from '../../map/scene/theme.ts';
import { rectangle } from './archive-builder.ts';
import { contextOf } from './label-context.ts';
import { person } from './levels.ts';
import { points } from './points.ts';

const ALL = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
const ROOM = 1;
const DESK = 2;
const WIDE = rectangle(0, 0, 5, 4);

const levelOf = (room: Ring, table: Ring | null = rectangle(1.3, 1.5, 2.4, 1)): Level =>
  ({
    units: [
      {
        id: 'room',
        spaceId: ROOM,
        category: 'conferenceroom',
        name: null,
        areas: [{ outer: room, holes: [] }],
        centre: [2.5, 2],
      },
    ],
    fixtures: [
      ...(table === null
        ? []
        : [
            { id: 'table', spaceId: null, kind: 'table', category: 'x', facing: null, ring: table },
          ]),
      {
        id: 'desk',
        spaceId: DESK,
        kind: 'desk',
        category: 'desk',
        facing: 0,
        ring: rectangle(20, 0, 1.6, 0.8),
      },
    ],
  }) as unknown as Level;

/** The labels of a room and of the people in it, as they are placed. */
const seen = (
  level: Level,
  zoom: number,
  users: readonly MapUser[],
  { tilt = 1, me = null as number | null } = {},
) => {
  const content = emptyContent();
  const room = { id: ROOM, floorId: 2, kind: 'ROOM', name: 'Birka', status: 'BUSY' } as const;
  content.spaces.set(ROOM, { ...room, seats: 6, equipment: [] });
  for (const user of users) content.users.set(user.id, user);
  const context = contextOf(level, zoom, {
    floorId: 2,
    content,
    me,
    project: ([x, y], height) => ({
      x: 1000 + x * zoom,
      y: 1000 - (y * tilt + height * Math.sqrt(1 - tilt * tilt)) * zoom,
    }),
  });
  const names = spaceLabels(context, ALL);
  const people = userLabels(context, names);
  const placed = placeLabels([...names, ...people], new Map());
  return { context, names, people, placed };
};
const inRoom = (count: number) => Array.from({ length: count }, (_, i) => person(i + 1, ROOM));
const keysOf = (labels: readonly Label[]) => labels.map(({ key }) => key);

/** The texts that a label writes. */
const textOf = (label: Label): readonly string[] => {
  const written: string[] = [];
  const pen = new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, name) =>
      name === 'fillText' ? (text: string) => written.push(text) : (target[name] ?? (() => 0)),
  });
  label.paint(pen as unknown as Pen, label.x, label.y);
  return written;
};

describe('SF7: people in a room', () => {
  test('sit on its chairs, each on another one', () => {
    const level = levelOf(WIDE);
    const { context, people } = seen(level, 60, inRoom(6));
    const chairs = chairsOf(level.fixtures).map(({ x, y }) => context.project([x, y], 0.35));
    expect(chairs).toHaveLength(6);
    const at = people.map(({ x, y }) => ({ x, y }));
    expect(at).toHaveLength(6);
    for (const spot of at) expect(chairs).toContainEqual(spot);
    expect(new Set(at.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  test('stand in it beside the furniture once the chairs are taken, and where there are none', () => {
    expect(keysOf(seen(levelOf(rectangle(0, 0, 8, 6)), 60, inRoom(9)).people)).toHaveLength(9);
    const { people } = seen(levelOf(WIDE, null), 60, inRoom(4));
    expect(keysOf(people)).toEqual(['u1', 'u2', 'u3', 'u4']);
  });

  const SHAPES: readonly (readonly [string, Level])[] = [
    ['a room', levelOf(WIDE)],
    ['a narrow room', levelOf(rectangle(0, 1, 5, 1.4), null)],
    ['an L', levelOf(points('0,0 5,0 5,2 2,2 2,6 0,6'), null)],
    ['a triangle', levelOf(points('0,0 6,0 0,5'), null)],
    ['a booth', levelOf(rectangle(1.9, 1.4, 1.2, 1.2), null)],
  ];
  test.each(SHAPES)('are within the walls of %s, at every zoom and tilt', (_, level) => {
    const ring = level.units[0]?.areas[0]?.outer ?? [];
    for (const tilt of [1, 0.62]) {
      for (const zoom of [3, 8, 12, 17, 24, 31, 40, 60, 90, 140]) {
        const { context, people, names, placed } = seen(level, zoom, inRoom(8), { tilt });
        for (const label of people) {
          // The middle of the portrait, and most of it, are over the floor of the room.
          for (const [dx, dy] of [
            [0, 0],
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const) {
            const reach = label.width * 0.44;
            const [x, y] = [label.x + dx * reach, label.y + dy * reach];
            const corners = ring.flatMap((corner) => context.project(corner, 0) ?? []);
            expect(insideCorners(corners, x, y), `${zoom} ${tilt} ${label.key}`).toBe(true);
          }
          // All that are drawn find room: none lies on another or on the name.
          expect(placed.has(label.key)).toBe(true);
        }
        for (const name of names) expect(placed.has(name.key)).toBe(true);
      }
    }
  });
});

const insideCorners = (
  corners: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
): boolean =>
  corners.reduce((inside, a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);

describe('SF8: where there is no room for all', () => {
  test('the last portrait says how many more are there, and a press on it selects the room', () => {
    const { people } = seen(levelOf(WIDE), 22, inRoom(9));
    const portraits = people.filter(({ key }) => key.startsWith('u'));
    const more = people.at(-1);
    expect(portraits.length).toBeGreaterThan(1);
    expect(more?.asset).toEqual({ assetType: 'space', assetId: ROOM });
    expect(more === undefined ? [] : textOf(more)).toEqual([`+${9 - portraits.length}`]);
    // The nearer, the more are seen.
    const nearer = seen(levelOf(WIDE), 60, inRoom(9)).people;
    expect(nearer.length).toBeGreaterThan(people.length);
  });

  test('where only one portrait has room, the number is in its corner', () => {
    const booth = levelOf(rectangle(1.5, 0.8, 2, 3.2), null);
    const [only, ...others] = seen(booth, 24, inRoom(3)).people;
    expect(others).toEqual([]);
    expect(only === undefined ? [] : textOf(only)).toEqual(['A', '+2']);
    expect(only?.asset).toEqual({ assetType: 'space', assetId: ROOM });
  });

  test('they yield to the name of the room, which shows at a zoom that has no room for both', () => {
    const { names, people } = seen(levelOf(WIDE), 9, inRoom(4));
    expect(keysOf(names)).toEqual([`s${ROOM}`]);
    expect(people).toEqual([]);
    const near = seen(levelOf(WIDE), 40, inRoom(6));
    const name = near.names[0];
    const box = name === undefined ? null : boxAt(name, 0);
    for (const label of near.people) {
      const { x0, y0, x1, y1 } = boxAt(label, 0);
      expect(box === null || x1 <= box.x0 || x0 >= box.x1 || y1 <= box.y0 || y0 >= box.y1).toBe(
        true,
      );
    }
  });

  test('the user themself is the last to be left out', () => {
    const { people } = seen(levelOf(WIDE), 22, inRoom(9), { me: 9 });
    expect(people[0]?.key).toBe('u9');
  });
});

test('SF7: somebody at a desk sits on its chair, so that its number stays in sight', () => {
  const { context, people } = seen(levelOf(WIDE), 40, [person(7, DESK)]);
  const chair = context.project([20.8, -0.2], 0.35);
  expect(people.map(({ x, y }) => [x, y])).toEqual([[chair?.x, chair?.y]]);
});

describe('SF9: people without a portrait', () => {
  test.each(['light', 'dark'] as const)('all look alike, and like no status: %s', (scheme) => {
    const theme = THEMES[scheme];
    const fillsOf = (initials: string) => {
      const fills: string[] = [];
      const pen = new Proxy({} as Record<string | symbol, unknown>, {
        get: (target, name) => target[name] ?? (() => 0),
        set: (_, name, value) => {
          if (name === 'fillStyle') fills.push(String(value));
          return true;
        },
      });
      const look = { shape: 'none', colour: '' } as const;
      const face = { initials, photo: null, look, own: false };
      paintAvatar(pen as unknown as Pen, { x: 0, y: 0, size: 28 }, face, theme);
      return fills;
    };
    expect(fillsOf('EL')).toEqual(fillsOf('GS'));
    const tones = Object.values(STATUS_LOOKS).flatMap(({ tone }) => [
      theme.marks[tone],
      theme.mats[tone],
    ]);
    expect(tones).not.toContain(theme.person.ground);
  });
});
