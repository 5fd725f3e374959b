import { uuidOf } from '../../../server/demo/imdf/uuid.ts';
import { box, type ForeignArchive, ForeignWriter, middleOf, spaceOn } from './foreign-archive.ts';

/**
 * A small office of two levels with one or more features of every type that IMDF has, all valid, and every optional property
 * filled in.
 */
export const everyType = (seed = 'every type'): ForeignArchive => {
  const writer = new ForeignWriter(
    { lon: 139.7671, lat: 35.6812, rotation: 5 },
    { idOf: (type, n) => uuidOf(seed, type, n), decimals: 10 },
  );
  const add = (type: string, geometry: unknown, properties: Readonly<Record<string, unknown>>) =>
    String(writer.add(type, geometry, properties));
  const label = (ja: string, en: string) => ({ ja, en });
  const outer = box(0, 0, 30, 18);
  const address_id = add('address', null, {
    address: '1-9-1 Marunouchi',
    unit: '4F',
    locality: 'Chiyoda',
    province: 'JP-13',
    country: 'JP',
    postal_code: '100-0005',
    postal_code_ext: null,
    postal_code_vanity: null,
  });
  add('venue', writer.polygon(box(-20, -20, 50, 40)), {
    category: 'businesscampus',
    restriction: null,
    name: label('丸の内', 'Marunouchi'),
    alt_name: null,
    hours: 'Mo-Fr 08:00-20:00',
    phone: '+81312345678',
    website: 'https://example.com',
    display_point: writer.point([15, 9]),
    address_id,
  });
  const building = add('building', null, {
    category: 'unspecified',
    restriction: null,
    name: label('北館', 'North'),
    alt_name: null,
    display_point: writer.point([15, 9]),
    address_id,
  });
  const building_ids = [building];
  for (const category of ['ground', 'aerial', 'subterranean']) {
    add('footprint', writer.polygons([outer]), { category, name: null, building_ids });
  }
  add('geofence', writer.polygon(box(-2, -2, 32, 20)), {
    category: 'geofence',
    restriction: null,
    name: label('館内', 'Inside'),
    alt_name: null,
    correlation_id: null,
    display_point: writer.point([15, 9]),
    building_ids,
    level_ids: [],
    parents: [],
  });
  const levels: Record<string, number> = {};
  const spaces: Record<string, number> = {};
  const signs: Record<string, number> = {};
  const known: ForeignArchive['spaces'][number][] = [];
  const lifts: string[] = [];
  for (const ordinal of [0, 1]) {
    const floorId = 90 + ordinal;
    const level_id = add('level', writer.polygons([outer]), {
      category: 'unspecified',
      restriction: null,
      outdoor: false,
      ordinal,
      name: label(`${ordinal + 1}階`, `Floor ${ordinal + 1}`),
      short_name: label(`${ordinal + 1}F`, `${ordinal + 1}F`),
      display_point: writer.point([15, 9]),
      address_id,
      building_ids,
    });
    levels[level_id] = floorId;
    const unit = (category: string, ring: ReturnType<typeof box>, name: string | null = null) =>
      add('unit', writer.polygon(ring), {
        category,
        restriction: null,
        accessibility: ['wheelchair'],
        name: name === null ? null : label(name, name),
        alt_name: null,
        level_id,
        display_point: writer.point(middleOf(ring)),
      });
    const opening = (x: number, y: number, category = 'pedestrian', isVertical = true) =>
      add('opening', writer.line([x, y], isVertical ? [x, y + 1] : [x + 1, y]), {
        category,
        accessibility: ['wheelchair'],
        access_control: ['badgereader'],
        door: { type: 'door', automatic: false, material: 'glass' },
        name: null,
        alt_name: null,
        display_point: null,
        level_id,
      });
    unit('walkway', box(8, 0, 12, 18));
    const hall = unit('office', box(12, 0, 30, 18), 'Open office');
    for (const [i, category] of ['conferenceroom', 'phoneroom', 'kitchen'].entries()) {
      const room = unit(category, box(0, i * 4, 8, i * 4 + 4), `R${ordinal}${i}`);
      opening(8, i * 4 + 1);
      const space = spaceOn(floorId, known.length + 1, 'ROOM', `R${ordinal}${i}`);
      spaces[room] = space.id;
      known.push(space);
    }
    lifts.push(unit('elevator', box(0, 12, 3, 15)));
    opening(3, 13);
    unit('walkway', box(3, 12, 8, 18));
    unit('stairs', box(0, 15, 3, 18));
    opening(3, 16);
    if (ordinal === 0) opening(10, 0, 'pedestrian.principal', false);
    const column = unit('structure', box(20, 8, 20.8, 8.8));
    for (let i = 0; i < 6; i++) {
      const ring = box(14 + i * 2.4, 2, 15.6 + i * 2.4, 2.8);
      const anchor_id = add('anchor', writer.point(middleOf(ring)), { address_id, unit_id: hall });
      const desk = add('fixture', writer.polygon(ring), {
        category: 'desk',
        name: null,
        alt_name: null,
        anchor_id,
        level_id,
        display_point: writer.point(middleOf(ring)),
      });
      const space = spaceOn(floorId, known.length + 1, 'DESK', `D${ordinal}${i}`);
      spaces[desk] = space.id;
      known.push(space);
    }
    for (const [i, category] of ['furniture', 'vegetation', 'equipment', 'obstruction'].entries()) {
      add('fixture', writer.polygon(box(14 + i * 3, 12, 15.2 + i * 3, 13)), {
        category,
        name: null,
        alt_name: null,
        anchor_id: null,
        level_id,
        display_point: null,
      });
    }
    const anchor_id = add('anchor', writer.point([26, 9]), { address_id, unit_id: hall });
    add('occupant', null, {
      category: 'coffee',
      name: label('喫茶', 'Coffee bar'),
      anchor_id,
      hours: 'Mo-Fr 08:00-17:00',
      phone: null,
      website: null,
      validity: null,
      correlation_id: null,
    });
    add('kiosk', writer.polygon(box(25, 8, 27, 10)), {
      name: label('喫茶', 'Coffee bar'),
      alt_name: null,
      anchor_id,
      level_id,
      display_point: writer.point([26, 9]),
    });
    add('section', writer.polygon(box(12, 0, 21, 18)), {
      category: 'seating',
      restriction: null,
      accessibility: null,
      name: label('西', 'West'),
      alt_name: null,
      display_point: writer.point([16, 9]),
      level_id,
      address_id: null,
      correlation_id: null,
      parents: [],
    });
    add('detail', writer.line([12, 6], [18, 6], [18, 7]), { level_id });
    const sign = add('amenity', writer.point([10, 9]), {
      category: 'fireextinguisher',
      accessibility: null,
      name: null,
      alt_name: null,
      hours: null,
      phone: null,
      website: null,
      unit_ids: [hall, column],
      address_id,
      correlation_id: null,
    });
    signs[sign] = ordinal + 1;
  }
  const [origin, destination] = lifts.map((id) => ({ id, feature_type: 'unit' }));
  add('relationship', writer.point([1.5, 13.5]), {
    category: 'elevator',
    direction: 'undirected',
    origin,
    intermediary: null,
    destination,
    hours: null,
  });
  return {
    files: {
      ...writer.files(),
      'manifest.json': {
        version: '1.0.0',
        created: '2026-02-11T09:30:00Z',
        generated_by: 'another tool',
        language: 'ja',
        extensions: null,
      },
      'correlation.json': {
        format: 1,
        levels,
        spaces,
        signs,
        frame: { lon: 139.7671, lat: 35.6812, rotation: 5 },
      },
    },
    floors: [0, 1].map((level) => ({ id: 90 + level, name: `Floor ${level + 1}`, level })),
    spaces: known,
  };
};
