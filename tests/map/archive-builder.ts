import type { MapSign, MapSpace } from '../../core/contract/viewer/messages.ts';
import type { Frame } from '../../map/imdf/frame.ts';
import type { Point, Ring } from '../../map/imdf/plan.ts';
import { type LonLat, toLonLat } from '../../server/plan-kit/frame.ts';

/** Builds a small IMDF archive from metres, with the spaces and signs that the server would return. */
export type BuiltArchive = {
  readonly files: Readonly<Record<string, unknown>>;
  readonly spaces: readonly MapSpace[];
  readonly signs: readonly MapSign[];
};

export const rectangle = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

type Feature = Record<string, unknown>;

export class ArchiveBuilder {
  private readonly features = new Map<string, Feature[]>();
  private readonly correlation = {
    format: 1,
    levels: {} as Record<string, number>,
    spaces: {} as Record<string, number>,
    signs: {} as Record<string, number>,
    orientation: {} as Record<string, number>,
  };
  private readonly spaces: MapSpace[] = [];
  private readonly signs: MapSign[] = [];
  private readonly frame: Frame;
  private readonly project: (point: Point) => LonLat;
  private level = '';
  private floorId = 0;
  private count = 0;

  constructor(frame: Frame = { lon: 18.0686, lat: 59.3293, rotation: 0 }) {
    this.frame = frame;
    this.project = toLonLat(frame);
  }

  private add(type: string, geometry: unknown, properties: Record<string, unknown>): string {
    this.count += 1;
    const id = `00000000-0000-4000-8000-${String(this.count).padStart(12, '0')}`;
    const list = this.features.get(type) ?? [];
    list.push({ type: 'Feature', feature_type: type, id, geometry, properties });
    this.features.set(type, list);
    return id;
  }

  private polygon(ring: Ring) {
    const points = ring.map(this.project);
    return { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] };
  }

  private space(feature: string, kind: 'DESK' | 'ROOM', name: string, seats: number): void {
    const id = (this.spaces.length + 1) * 4096 + this.floorId;
    this.correlation.spaces[feature] = id;
    const { floorId } = this;
    this.spaces.push({ id, floorId, kind, name, status: 'FREE', seats, equipment: [] });
  }

  startLevel(floorId: number, ordinal: number, name: string, outline: Ring): this {
    this.floorId = floorId;
    this.level = this.add('level', this.polygon(outline), {
      ordinal,
      name: { en: name },
      short_name: { en: String(ordinal) },
    });
    this.correlation.levels[this.level] = floorId;
    return this;
  }

  unit(ring: Ring, category: string, name: string | null = null): string {
    return this.add('unit', this.polygon(ring), {
      category,
      level_id: this.level,
      name: name === null ? null : { en: name },
      display_point: null,
    });
  }

  room(ring: Ring, name: string, seats = 6, category = 'conferenceroom'): string {
    const id = this.unit(ring, category, name);
    this.space(id, 'ROOM', name, seats);
    return id;
  }

  opening(a: Point, b: Point, category = 'pedestrian'): this {
    const line = { type: 'LineString', coordinates: [this.project(a), this.project(b)] };
    this.add('opening', line, { category, level_id: this.level });
    return this;
  }

  desk(ring: Ring, name: string, facing: number): this {
    const id = this.add('fixture', this.polygon(ring), {
      category: 'desk',
      level_id: this.level,
      'x-kind': 'desk',
    });
    this.correlation.orientation[id] = facing;
    this.space(id, 'DESK', name, 1);
    return this;
  }

  furniture(ring: Ring, kind: string): this {
    const category = kind === 'plant' ? 'vegetation' : 'furniture';
    this.add('fixture', this.polygon(ring), { category, level_id: this.level, 'x-kind': kind });
    return this;
  }

  sign(at: Point, typeId: number, category: string, unit: string, name = category): this {
    const point = { type: 'Point', coordinates: this.project(at) };
    const id = this.add('amenity', point, { category, unit_ids: [unit] });
    const signId = this.signs.length + 1;
    this.correlation.signs[id] = signId;
    this.signs.push({ id: signId, floorId: this.floorId, typeId, name });
    return this;
  }

  build(settings: Record<string, number> = {}): BuiltArchive {
    const collection = (type: string) => ({
      type: 'FeatureCollection',
      name: type,
      features: this.features.get(type) ?? [],
    });
    const types = ['footprint', 'level', 'unit', 'opening', 'fixture', 'amenity'];
    return {
      files: {
        ...Object.fromEntries(types.map((type) => [`${type}.geojson`, collection(type)])),
        'correlation.json': { ...this.correlation, frame: this.frame, settings },
      },
      spaces: this.spaces,
      signs: this.signs,
    };
  }
}
