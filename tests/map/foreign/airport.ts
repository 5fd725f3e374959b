import type { Point, Ring } from '../../../map/imdf/plan.ts';
import { uuidOf } from '../../../server/demo/imdf/uuid.ts';
import { box, type ForeignArchive, ForeignWriter, middleOf, spaceOn } from './foreign-archive.ts';

/**
 * An airport: a terminal with two piers of gates, one of which ends in a rotunda, on three levels, 160 by 220 m, at an
 * angle to north. Gates, lifts and stairs have no openings; shops have. There are no fixtures at all, although the backend
 * knows desks; shops are occupants with anchors; names are in two languages.
 */

const PIERS = [
  { name: 'A', left: 20, hasRotunda: true },
  { name: 'B', left: 116, hasRotunda: false },
] as const;
/** Metres: the terminal; a pier's width, its length, the depth of its gates, and the width of a gate. */
const TERMINAL = { width: 160, depth: 60 };
const PIER = { width: 24, length: 120, gate: 8, pitch: 20 };

const rotunda = (left: number): Point[] => {
  const [x, y] = [left + PIER.width / 2, TERMINAL.depth + PIER.length + 15];
  const radius = Math.hypot(PIER.width / 2, 15);
  const start = Math.atan2(-15, PIER.width / 2);
  const end = Math.atan2(-15, -PIER.width / 2) + 2 * Math.PI;
  return Array.from({ length: 25 }, (_, i) => {
    const angle = start + ((end - start) * i) / 24;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
};

const outline = (): Ring => [
  [0, 0],
  [TERMINAL.width, 0],
  [TERMINAL.width, TERMINAL.depth],
  ...PIERS.toReversed().flatMap(({ left, hasRotunda }): Point[] => {
    const end = TERMINAL.depth + PIER.length;
    const right = left + PIER.width;
    return [
      [right, TERMINAL.depth],
      ...(hasRotunda
        ? rotunda(left)
        : ([
            [right, end],
            [left, end],
          ] satisfies Point[])),
      [left, TERMINAL.depth],
    ];
  }),
  [0, TERMINAL.depth],
];

const label = (en: string, es = en) => ({ en, es });

/** Lifts, escalators and stairs at the same places on every level. */
const CORES = [
  ['elevator', box(60, 26, 63, 29)],
  ['elevator', box(63, 26, 66, 29)],
  ['escalator', box(70, 25, 78, 29)],
  ['stairs', box(82, 24, 88, 29)],
] as const;

export const airport = (seed = 'airport'): ForeignArchive => {
  const writer = new ForeignWriter(
    { lon: -3.5673, lat: 40.4719, rotation: 37 },
    { idOf: (type, n) => uuidOf(seed, type, n), decimals: 9 },
  );
  const levels: Record<string, number> = {};
  const spaces: Record<string, number> = {};
  const landings = new Map<number, string[]>();

  const startLevel = (ordinal: number, name: string, geometry: unknown): string => {
    const id = String(
      writer.add('level', geometry, {
        category: 'unspecified',
        ordinal,
        name: label(name),
        short_name: label(`L${ordinal}`),
        building_ids: [],
        outdoor: false,
      }),
    );
    levels[id] = 30 + ordinal;
    return id;
  };
  const unit = (level_id: string, category: string, ring: Ring, name: string | null = null) =>
    String(
      writer.add('unit', writer.polygon(ring), {
        category,
        name: name === null ? null : label(name),
        level_id,
        display_point: writer.point(middleOf(ring)),
        restriction: category === 'nonpublic' ? 'employeesonly' : null,
      }),
    );
  const opening = (level_id: string, a: Point, b: Point, category = 'pedestrian') =>
    writer.add('opening', writer.line(a, b), { category, level_id, name: null });
  const cores = (level_id: string) => {
    for (const [i, [category, ring]] of CORES.entries()) {
      const id = unit(level_id, category, ring);
      landings.set(i, [...(landings.get(i) ?? []), id]);
      const unit_ids = [id];
      writer.add('amenity', writer.point(middleOf(ring)), { category, unit_ids, name: null });
    }
  };

  /** Gates, shops, toilets with a lobby, and rooms of the staff, on both sides of a pier's walkway. */
  const pier = (
    level_id: string,
    ordinal: number,
    { name, left, hasRotunda }: (typeof PIERS)[number],
  ) => {
    const right = left + PIER.width;
    const [from, to] = [TERMINAL.depth, TERMINAL.depth + PIER.length];
    const spine = box(left + PIER.gate, from, right - PIER.gate, to);
    unit(level_id, 'walkway', spine);
    if (hasRotunda) unit(level_id, 'walkway', rotunda(left));
    for (let i = 0; i < PIER.length / PIER.pitch; i++) {
      const [bottom, top] = [from + i * PIER.pitch, from + (i + 1) * PIER.pitch];
      for (const side of ['left', 'right'] as const) {
        const isLeft = side === 'left';
        const [west, east] = isLeft ? [left, left + PIER.gate] : [right - PIER.gate, right];
        const door = isLeft ? east : west;
        const number = `${name}${i * 2 + (isLeft ? 1 : 2)}`;
        if (ordinal === 0) {
          unit(level_id, 'nonpublic', box(west, bottom, east, top), `Store ${number}`);
        } else if (i % 4 === 1) {
          const shop = box(west, bottom, east, top);
          const id = unit(level_id, 'retail', shop);
          opening(level_id, [door, bottom + 6], [door, bottom + 12]);
          const anchor_id = writer.add('anchor', writer.point(middleOf(shop)), { unit_id: id });
          writer.add('occupant', null, {
            category: 'shopping',
            name: label(`Kiosk & Co. ${number}`),
            anchor_id,
          });
        } else if (i % 4 === 3) {
          const half = bottom + PIER.pitch / 2;
          const stalls = isLeft ? west + 4 : east - 4;
          const [near, far] = isLeft ? [east, west] : [west, east];
          const across = (a: number, b: number, y: number, z: number): Ring =>
            box(Math.min(a, b), y, Math.max(a, b), z);
          unit(level_id, 'restroom', across(near, stalls, bottom, half), `Toilets ${number}`);
          unit(level_id, 'restroom.female', across(stalls, far, bottom, half));
          unit(level_id, 'restroom.male', across(near, far, half, top));
        } else {
          unit(level_id, 'lounge', box(west, bottom, east, top), `Gate ${number}`);
        }
      }
    }
  };

  const ground = startLevel(0, 'Arrivals', writer.polygon(outline()));
  unit(ground, 'walkway', box(0, 0, TERMINAL.width, 24), 'Arrivals hall');
  unit(ground, 'walkway', box(50, 24, 110, TERMINAL.depth));
  unit(ground, 'baggageclaim', box(0, 24, 50, TERMINAL.depth), 'Baggage claim');
  opening(ground, [20, 24], [28, 24]);
  unit(ground, 'nonpublic', box(110, 24, TERMINAL.width, TERMINAL.depth), 'Customs');
  opening(ground, [30, 0], [36, 0], 'pedestrian.principal');
  opening(ground, [120, 0], [126, 0], 'pedestrian.principal');

  const departures = startLevel(1, 'Departures', writer.polygon(outline()));
  unit(departures, 'walkway', box(0, 0, TERMINAL.width, TERMINAL.depth), 'Departures hall');
  unit(departures, 'securitycheckpoint', box(50, 34, 110, 46), 'Security');
  opening(departures, [60, 34], [64, 34]);
  opening(departures, [60, 46], [64, 46]);
  unit(departures, 'opentobelow', box(6, 6, 30, 18));

  const upper = box(40, 0, 120, TERMINAL.depth);
  const mezzanine = startLevel(2, 'Offices', writer.polygon(upper));
  unit(mezzanine, 'walkway', box(40, 20, 120, 40));
  for (let i = 0; i < 8; i++) {
    const room = unit(mezzanine, 'conferenceroom', box(40 + i * 10, 40, 50 + i * 10, 60), `M${i}`);
    spaces[room] = spaceOn(32, i + 1, 'ROOM', '').id;
    if (i % 2 === 0) opening(mezzanine, [44 + i * 10, 40], [45 + i * 10, 40]);
  }
  unit(mezzanine, 'office', box(40, 0, 120, 20), 'Open office');

  for (const [ordinal, level] of [ground, departures].entries()) {
    cores(level);
    for (const each of PIERS) pier(level, ordinal, each);
  }
  cores(mezzanine);
  for (const [i, [category]] of CORES.entries()) {
    const [first, ...others] = (landings.get(i) ?? []).map((id) => ({ id, feature_type: 'unit' }));
    writer.add('relationship', null, {
      category: category === 'elevator' ? 'elevator' : category,
      direction: 'undirected',
      origin: first,
      intermediary: null,
      destination: others.at(-1),
    });
  }
  writer.add('venue', writer.polygon(box(-40, -60, 200, 330)), { category: 'airport' });
  return {
    files: {
      ...writer.files(),
      'correlation.json': { format: 1, levels, spaces, signs: {} },
    },
    floors: [
      { id: 30, name: 'Arrivals', level: 0 },
      { id: 31, name: 'Departures', level: 1 },
      { id: 32, name: 'Offices', level: 2 },
    ],
    spaces: [
      ...Array.from({ length: 8 }, (_, i) => spaceOn(32, i + 1, 'ROOM', `M${i}`)),
      ...Array.from({ length: 62 }, (_, i) => spaceOn(32, i + 20, 'DESK', `D${i + 1}`)),
    ],
  };
};
