import { TINY } from '../../server/demo/company/company-size.ts';
import { PLACES } from '../../server/demo/company/places.ts';
import { generateCompany } from '../../server/demo/generate.ts';
import { NAMES } from '../../server/demo/people/names.ts';

const { company } = generateCompany('perch', TINY);

/** The words of people's names. Names in other scripts are written `first/ascii`. */
const PEOPLE: ReadonlySet<string> = new Set(
  [
    ...Object.values(NAMES).flatMap(({ women, men, last }) => [...women, ...men, ...last]),
    ...company.employees.flatMap(({ firstName, lastName }) => [firstName, lastName]),
  ].flatMap((name) => name.split(/[\s/]/)),
);

/** The names of the company and its places, from the country down to a desk. */
const PLACE_NAMES: ReadonlySet<string> = new Set([
  company.company.name,
  ...PLACES.flatMap(({ site, building, bundle, street }) => [
    site,
    building,
    bundle ?? building,
    street,
  ]),
  ...[company.floors, company.zones, company.spaces].flatMap((places) =>
    places.map(({ info }) => info.name),
  ),
]);

const isZone = (text: string): boolean => /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+$/.test(text);

/** Why a text must not be in a published log; null if it may. */
const reasonOf = (text: string): string | null => {
  if (isZone(text)) return null;
  if (/:\/\/|localhost|\b\d{1,3}(?:\.\d{1,3}){3}\b|[a-z]:\d{4,5}\b/i.test(text))
    return 'an address';
  // Pictures are named by their path on the server.
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

/** Texts in JSON lines that reveal where the log was recorded, or people of the demo company. */
export const foreignTexts = (lines: readonly string[]): readonly string[] => {
  const texts = new Set(lines.flatMap((line) => textsIn(JSON.parse(line))));
  return [...texts].flatMap((text) => {
    const reason = reasonOf(text);
    return reason === null ? [] : [`${JSON.stringify(text)} (${reason})`];
  });
};
