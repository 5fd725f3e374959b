import { BUDGET } from './budget.ts';
import { type Feature, featuresIn } from './features.ts';
import { isNestedDeeper } from './nesting.ts';
import { ProblemList } from './problem.ts';

/** The parsed files of an unzipped archive; a missing file is undefined. */
export const ARCHIVE_FILES = [
  'footprint.geojson',
  'level.geojson',
  'unit.geojson',
  'opening.geojson',
  'fixture.geojson',
  'amenity.geojson',
  'anchor.geojson',
  'occupant.geojson',
  'kiosk.geojson',
  'section.geojson',
  'detail.geojson',
  'relationship.geojson',
  'correlation.json',
] as const;
export type ArchiveFile = (typeof ARCHIVE_FILES)[number];
export type Archive = Readonly<Partial<Record<ArchiveFile, unknown>>>;

/** Stands for a file that was left out, because it is too large. */
export const TOO_LARGE = Symbol('too large');

/**
 * Parses a file. A text that is not JSON stays a text, and is reported as no collection. MP2: so does JSON that is nested
 * too deep for recursive code.
 */
export const parseFile = (text: string): unknown => {
  try {
    return isNestedDeeper(text, BUDGET.nesting) ? text : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Files with content of most buildings; a missing one is reported. */
const USUAL: ReadonlySet<string> = new Set(['opening', 'fixture', 'amenity']);
/** Types of features that are on a level. */
export type OnLevel = keyof typeof BUDGET.onLevel;

/** The collections of an archive, and what is wrong with them. */
export class Collections {
  readonly problems = new ProblemList();
  private readonly files: Archive;

  constructor(files: Archive) {
    this.files = files;
  }

  /** The features of a type that most archives have, or some. */
  optional(type: OnLevel | 'footprint' | 'anchor' | 'relationship'): readonly Feature[] {
    return this.collection(type) ?? [];
  }

  /** The features of a type; null if its file is missing or no collection. */
  collection(
    type: OnLevel | 'footprint' | 'level' | 'anchor' | 'relationship',
  ): readonly Feature[] | null {
    const file = `${type}.geojson` as const;
    const json = this.files[file];
    if (json === undefined) {
      if (USUAL.has(type)) this.problems.addFor(file, 'missing_file');
      return null;
    }
    const features = featuresIn(json, type, this.problems);
    if (json === TOO_LARGE) this.problems.addFor(file, 'over_budget', 'the whole file');
    else if (features === null) this.problems.addFor(file, 'not_a_collection');
    return features;
  }
}
