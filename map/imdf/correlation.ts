import type { Frame } from './frame.ts';
import { isRecord } from './geojson.ts';

/** `correlation.json` maps feature ids of the archive to ids of the backend, and defines the local frame. */
export type Correlation = {
  readonly levels: ReadonlyMap<string, number>;
  readonly spaces: ReadonlyMap<string, number>;
  readonly signs: ReadonlyMap<string, number>;
  readonly frame: Frame | null;
  /** Degrees clockwise from +y, by fixture. */
  readonly orientation: ReadonlyMap<string, number>;
  readonly settings: { readonly buildingYaw?: number; readonly floorYaw?: number };
};

const numbers = (value: unknown): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(isRecord(value) ? value : {}).flatMap(([id, n]): [string, number][] =>
      typeof n === 'number' && Number.isFinite(n) ? [[id, n]] : [],
    ),
  );

const frameOf = (value: unknown): Frame | null => {
  if (!isRecord(value)) return null;
  const { lon, lat, rotation = 0 } = value;
  return typeof lon === 'number' && typeof lat === 'number' && typeof rotation === 'number'
    ? { lon, lat, rotation }
    : null;
};

/** Lenient: a missing or invalid file yields empty mappings. */
export const readCorrelation = (json: unknown): Correlation => {
  const source = isRecord(json) ? json : {};
  const settings = isRecord(source.settings) ? source.settings : {};
  const { buildingYaw, floorYaw } = settings;
  return {
    levels: numbers(source.levels),
    spaces: numbers(source.spaces),
    signs: numbers(source.signs),
    frame: frameOf(source.frame),
    orientation: numbers(source.orientation),
    settings: {
      ...(typeof buildingYaw === 'number' ? { buildingYaw } : {}),
      ...(typeof floorYaw === 'number' ? { floorYaw } : {}),
    },
  };
};
