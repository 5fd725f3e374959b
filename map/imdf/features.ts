import { BUDGET } from './budget.ts';
import { isRecord } from './geojson.ts';
import { type Labels, labelIn } from './plan.ts';
import type { ProblemList } from './problem.ts';

/** A feature of an archive, with the parts that every type has. */
export type Feature = {
  readonly type: string;
  readonly id: string;
  /** For problems. */
  readonly name: string;
  readonly labels: Labels | null;
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The id is its own, so that the correlation can name it. */
  readonly isLinkable: boolean;
};

/** MP4: ids are texts or numbers. */
export const idIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
};

/** LABELS, or a plain text, whose language is unknown. */
const labelsOf = ({ name, ref }: Readonly<Record<string, unknown>>): Labels | null => {
  const plain = [name, ref].find((text) => typeof text === 'string' && text !== '');
  if (!isRecord(name)) return typeof plain === 'string' ? { und: plain } : null;
  const texts = Object.entries(name).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
};

/** The features of a file; null if it is no collection. Reports entries that are none, and ids that cannot be linked. */
export const featuresIn = (
  json: unknown,
  type: string,
  problems: ProblemList,
): readonly Feature[] | null => {
  if (!isRecord(json) || !Array.isArray(json.features)) return null;
  const entries: readonly unknown[] = json.features;
  const over = entries.length - BUDGET.features;
  if (over > 0) problems.addFor(`${type}.geojson`, 'over_budget', `${over} features`);
  const seen = new Set<string>();
  return entries.slice(0, BUDGET.features).flatMap((entry, i): Feature[] => {
    if (!isRecord(entry)) {
      problems.addFor(`${type}.geojson`, 'not_a_feature', `entry ${i}`);
      return [];
    }
    const properties = isRecord(entry.properties) ? entry.properties : {};
    const own = idIn(entry.id) ?? idIn(properties.id) ?? idIn(properties['@id']);
    const labels = labelsOf(properties);
    const feature = {
      type,
      id: own ?? `${type}.geojson#${i}`,
      name: labelIn(labels, 'en') ?? '',
      labels,
      geometry: entry.geometry,
      properties,
      isLinkable: own !== null && !seen.has(own),
    };
    if (own === null) problems.add('no_id', feature);
    else if (seen.has(own)) problems.add('duplicate_id', feature);
    else seen.add(own);
    return [feature];
  });
};
