import type { Frame } from './frame.ts';
import { isRecord, numberIn } from './geojson.ts';
import { described, type ProblemList } from './problem.ts';

type Ids = ReadonlyMap<string, number>;

/** `correlation.json` maps feature ids of the archive to ids of the backend, and defines the local frame. */
export type Correlation = {
  readonly levels: Ids;
  readonly spaces: Ids;
  readonly signs: Ids;
  readonly frame: Frame | null;
  /** Degrees clockwise from +y, by fixture. */
  readonly orientation: Ids;
  readonly settings: { readonly buildingYaw?: number; readonly floorYaw?: number };
};

/** MP4: numbers may be texts. */
const numbers = (value: unknown, isId: boolean, name: string, problems: ProblemList): Ids => {
  const ids = new Map<string, number>();
  for (const [id, written] of Object.entries(isRecord(value) ? value : {})) {
    const number = numberIn(written);
    if (number !== null && (!isId || Number.isSafeInteger(number))) ids.set(id, number);
    else problems.add('correlation_value', { type: name, id, name: '' }, described(written));
  }
  return ids;
};

const frameOf = (value: unknown, problems: ProblemList): Frame | null => {
  if (value === undefined || value === null) return null;
  const source = isRecord(value) ? value : {};
  const [lon, lat] = [numberIn(source.lon), numberIn(source.lat)];
  const rotation = source.rotation === undefined ? 0 : numberIn(source.rotation);
  if (lon !== null && lat !== null && rotation !== null) return { lon, lat, rotation };
  problems.addFor('correlation.json', 'frame_invalid');
  return null;
};

/** A missing or invalid part yields empty mappings and a problem. */
export const readCorrelation = (json: unknown, problems: ProblemList): Correlation => {
  const source = isRecord(json) ? json : {};
  if (!isRecord(json)) problems.addFor('correlation.json', 'no_correlation');
  const settings = isRecord(source.settings) ? source.settings : {};
  const [buildingYaw, floorYaw] = [numberIn(settings.buildingYaw), numberIn(settings.floorYaw)];
  return {
    levels: numbers(source.levels, true, 'levels', problems),
    spaces: numbers(source.spaces, true, 'spaces', problems),
    signs: numbers(source.signs, true, 'signs', problems),
    frame: frameOf(source.frame, problems),
    orientation: numbers(source.orientation, false, 'orientation', problems),
    settings: {
      ...(buildingYaw === null ? {} : { buildingYaw }),
      ...(floorYaw === null ? {} : { floorYaw }),
    },
  };
};
