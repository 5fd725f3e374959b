import type { MapSpace } from '../../../core/contract/viewer/messages.ts';
import type { Point, Ring } from '../../../map/imdf/plan.ts';
import { type Frame, toLonLat } from '../../../server/plan-kit/frame.ts';

/** An archive as another tool writes it, and what the backend knows of the building. */
export type ForeignArchive = {
  /** The parsed files by name, with `correlation.json` if there is one. */
  readonly files: Readonly<Record<string, unknown>>;
  readonly floors: readonly {
    readonly id: number;
    readonly name: string;
    readonly level: number;
  }[];
  readonly spaces: readonly MapSpace[];
};

export type ForeignFeature = {
  readonly id: string | number;
  readonly type: 'Feature';
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
};

/** How a tool writes its files. */
type Style = {
  /** The id of the n-th feature (from 1) of a type. */
  readonly idOf: (type: string, n: number) => string | number;
  /** Decimals of a coordinate; six are a decimetre. */
  readonly decimals: number;
  /** Outer rings clockwise, unlike RFC 7946. */
  readonly isClockwise?: boolean;
};

const isCounterClockwise = (ring: Ring): boolean => {
  let doubled = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    doubled += x * ny - nx * y;
  }
  return doubled > 0;
};

/** Collects the features of an archive. Coordinates are given in metres of the frame. */
export class ForeignWriter {
  private readonly features = new Map<string, ForeignFeature[]>();
  private readonly style: Style;
  private readonly project: (point: Point) => readonly [number, number];

  constructor(frame: Frame, style: Style) {
    this.style = style;
    const exact = toLonLat(frame);
    const scale = 10 ** style.decimals;
    const rounded = (degrees: number): number => Math.round(degrees * scale) / scale;
    this.project = (point) => {
      const [lon, lat] = exact(point);
      // Longitudes continue at -180 beyond 180.
      return [rounded(lon > 180 ? lon - 360 : lon), rounded(lat)];
    };
  }

  add(
    type: string,
    geometry: unknown,
    properties: Readonly<Record<string, unknown>> = {},
  ): string | number {
    const list = this.features.get(type) ?? [];
    this.features.set(type, list);
    const id = this.style.idOf(type, list.length + 1);
    list.push({ id, type: 'Feature', geometry, properties });
    return id;
  }

  private ring(ring: Ring): readonly (readonly [number, number])[] {
    const isTurned = isCounterClockwise(ring) === (this.style.isClockwise === true);
    const points = (isTurned ? ring.toReversed() : ring).map(this.project);
    return [...points, ...points.slice(0, 1)];
  }

  /** A polygon of an outer ring and holes. */
  polygon(outer: Ring, ...holes: readonly Ring[]) {
    return { type: 'Polygon', coordinates: [outer, ...holes].map((ring) => this.ring(ring)) };
  }

  polygons(rings: readonly Ring[]) {
    return { type: 'MultiPolygon', coordinates: rings.map((ring) => [this.ring(ring)]) };
  }

  line(...points: readonly Point[]) {
    return { type: 'LineString', coordinates: points.map(this.project) };
  }

  point(at: Point) {
    return { type: 'Point', coordinates: this.project(at) };
  }

  /** One file per feature type. */
  files(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.features].map(([name, features]) => [
        `${name}.geojson`,
        { type: 'FeatureCollection', name, features },
      ]),
    );
  }
}

/** A space of the backend, e.g. the third one of floor 7. */
export const spaceOn = (
  floorId: number,
  n: number,
  kind: MapSpace['kind'],
  name: string,
): MapSpace => ({
  id: n * 4096 + floorId,
  floorId,
  kind,
  name,
  status: 'FREE',
  seats: kind === 'DESK' ? 1 : 6,
  equipment: [],
});

/** The ring moved inwards by some metres on each side; for rectangles. */
export const box = (left: number, bottom: number, right: number, top: number, inset = 0): Ring => [
  [left + inset, bottom + inset],
  [right - inset, bottom + inset],
  [right - inset, top - inset],
  [left + inset, top - inset],
];

export const middleOf = (ring: Ring): Point => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];
