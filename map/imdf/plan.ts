import type { PlanProblem } from './problem.ts';

/** A floor plan in the local frame: metres, x right, y up on the plan (see frame.ts). */
export type Point = readonly [x: number, y: number];

/** Corners in order; the first one is not repeated at the end. */
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
  /** `assumed` if the archive has no door there (MP6). */
  readonly category: string;
  readonly a: Point;
  readonly b: Point;
};

export type Fixture = {
  readonly id: string;
  readonly category: string;
  /** `x-kind` of the archive if present, otherwise the category. */
  readonly kind: string;
  readonly ring: Ring;
  readonly spaceId: number | null;
  /** The direction that a person seated here faces, in degrees clockwise from +y; null if unknown. */
  readonly facing: number | null;
};

export type Amenity = {
  readonly id: string;
  readonly category: string;
  readonly at: Point;
  readonly signId: number | null;
};

/** A shop or a tenant, where its anchor is. */
export type Occupant = {
  readonly id: string;
  readonly category: string;
  readonly name: Labels | null;
  readonly at: Point;
  /** The unit that its anchor names. */
  readonly unitId: string | null;
};

/** A free-standing counter. */
export type Kiosk = {
  readonly id: string;
  readonly name: Labels | null;
  readonly areas: readonly Area[];
  /** A point inside, for the label. */
  readonly centre: Point;
};

/** A part of a level that people know by a name, without walls. */
export type Section = {
  readonly id: string;
  readonly category: string;
  readonly name: Labels | null;
  readonly areas: readonly Area[];
  /** A point inside, for the label. */
  readonly centre: Point;
};

/** A line without meaning of its own, such as the edge of a carpet. */
export type Detail = { readonly id: string; readonly lines: readonly (readonly Point[])[] };

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
  readonly occupants: readonly Occupant[];
  readonly kiosks: readonly Kiosk[];
  readonly sections: readonly Section[];
  readonly details: readonly Detail[];
  readonly walls: readonly Wall[];
};

/** How people change floors. */
export const SHAFT_KINDS = ['stairs', 'elevator', 'escalator'] as const;
export type ShaftKind = (typeof SHAFT_KINDS)[number];

/** A unit, an opening or an amenity that a relationship names; only units have areas. */
export type Stop = {
  readonly id: string;
  /** The index of its level. */
  readonly level: number;
  readonly at: Point;
  readonly areas: readonly Area[];
};

/** A connection of two or more levels: one stop on each, in the order of the levels. */
export type Link = { readonly kind: ShaftKind; readonly landings: readonly Stop[] };

export type Plan = {
  readonly levels: readonly Level[];
  readonly links: readonly Link[];
  /** Settings of the archive; degrees. */
  readonly settings: { readonly buildingYaw?: number; readonly floorYaw?: number };
  /** PL12: of the floors that Perch draws by itself, the static stamp of what is drawn. */
  readonly stamps?: Readonly<Record<string, number>>;
  /** MP5: what is not drawn, not linked, or not as the archive says. */
  readonly problems: readonly PlanProblem[];
};

/** The text for a language tag: an exact match, else the same primary language, else English, else any. */
export const labelIn = (labels: Labels | null, language: string): string | null => {
  if (labels === null) return null;
  const primary = language.split('-')[0] ?? language;
  return labels[language] ?? labels[primary] ?? labels.en ?? Object.values(labels)[0] ?? null;
};
