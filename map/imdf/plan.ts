/** A floor plan in the local frame: metres, x right, y up on the plan (see frame.ts). */
export type Point = readonly [x: number, y: number];

/** Corners in order; the last one is not the first one again. */
export type Ring = readonly Point[];
export type Area = { readonly outer: Ring; readonly holes: readonly Ring[] };

/** IMDF LABELS: a text by language tag. */
export type Labels = Readonly<Record<string, string>>;

export type Unit = {
  readonly id: string;
  readonly category: string;
  readonly name: Labels | null;
  readonly areas: readonly Area[];
  /** A point inside, for the label. */
  readonly centre: Point;
  readonly spaceId: number | null;
};

export type Opening = {
  readonly id: string;
  readonly category: string;
  readonly a: Point;
  readonly b: Point;
};

export type Fixture = {
  readonly id: string;
  readonly category: string;
  /** `x-kind` of the archive, or the category. */
  readonly kind: string;
  readonly ring: Ring;
  readonly spaceId: number | null;
  /** Degrees clockwise from +y that a person seated here faces, or null when the archive does not say. */
  readonly facing: number | null;
};

export type Amenity = {
  readonly id: string;
  readonly category: string;
  readonly at: Point;
  readonly signId: number | null;
};

export type WallKind = 'outer' | 'inner';
export type Wall = { readonly a: Point; readonly b: Point; readonly kind: WallKind };

export type Level = {
  readonly id: string;
  readonly floorId: number | null;
  readonly ordinal: number;
  readonly name: Labels | null;
  readonly outline: readonly Area[];
  readonly units: readonly Unit[];
  readonly openings: readonly Opening[];
  readonly fixtures: readonly Fixture[];
  readonly amenities: readonly Amenity[];
  readonly walls: readonly Wall[];
};

export type Plan = {
  readonly levels: readonly Level[];
  /** Settings that the archive asks for; degrees. */
  readonly settings: { readonly buildingYaw?: number; readonly floorYaw?: number };
  /** What was left out and why, one line each. */
  readonly problems: readonly string[];
};

/** The text for a language tag: exact, then the same primary language, then English, then any. */
export const labelIn = (labels: Labels | null, language: string): string | null => {
  if (labels === null) return null;
  const primary = language.split('-')[0] ?? language;
  return labels[language] ?? labels[primary] ?? labels.en ?? Object.values(labels)[0] ?? null;
};
