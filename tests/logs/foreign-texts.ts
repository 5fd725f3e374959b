import { TINY } from '../../server/demo/company/company-size.ts';
import { PLACES } from '../../server/demo/company/places.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { NAMES } from '../../server/demo/people/names.ts';

const { company } = generateCompany('perch', TINY);

/** Words of names of people. Names in other scripts are written `first/ascii`. */
const PEOPLE: ReadonlySet<string> = new Set(
  [
    ...Object.values(NAMES).flatMap(({ women, men, last }) => [...women, ...men, ...last]),
    ...company.employees.flatMap(({ firstName, lastName }) => [firstName, lastName]),
  ].flatMap((name) => name.split(/[\s/]/)),
);

/** Names of the company and its places, from the country down to a desk. */
const PLACE_NAMES: ReadonlySet<string> = new Set([
  company.company.name,
  ...PLACES.flatMap(({ site, building, street }) => [site, building, street]),
  ...[company.floors, company.zones, company.spaces].flatMap((places) =>
    places.map(({ info }) => info.name),
  ),
]);

const isZone = (text: string): boolean => /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$/.test(text);

/** Why a text may not stand in a log that is shown to everybody; null: it may. */
const reasonOf = (text: string): string | null => {
  if (isZone(text)) return null;
  if (/:\/\/|localhost|\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-z]:\d{4,5}\b/i.test(text))
    return 'an address';
  // Pictures are named by their path on whatever server there is.
  if (/^(?!\/secure\/)\/|\\|^file:/.test(text)) return 'a path';
  if (text.includes('@')) return 'a mail address';
  if (PLACE_NAMES.has(text)) return 'the name of a place';
  const words = text.split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => PEOPLE.has(word)) ? 'the name of a person' : null;
};

const textsIn = (json: unknown): readonly string[] => {
  if (typeof json === 'string') return [json];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [key, ...textsIn(value)]);
};

/** What of a file of JSON, or of JSON line by line, says where it was recorded or whom the demo company employs. */
export const foreignTexts = (lines: readonly string[]): readonly string[] => {
  const texts = new Set(lines.flatMap((line) => textsIn(JSON.parse(line))));
  return [...texts].flatMap((text) => {
    const reason = reasonOf(text);
    return reason === null ? [] : [`${JSON.stringify(text)} (${reason})`];
  });
};
