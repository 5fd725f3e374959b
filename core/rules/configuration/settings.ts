import { Schema, SchemaIssue } from 'effect';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { MINUTES_PER_DAY } from '../../time/zone.ts';
import { defaultConfiguration } from './defaults.ts';
import { foundIn, problemOf, type SettingsProblem, shown } from './settings-problem.ts';

/** Settings with the defaults for everything that they do not say, or say wrongly. */
export type ReadSettings = {
  readonly configuration: ClientConfiguration;
  readonly problems: readonly SettingsProblem[];
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SP1: objects are merged field by field; any other value replaces the default. */
const merged = (base: unknown, own: unknown): unknown => {
  if (!isFields(base) || !isFields(own)) return own;
  const entries = Object.entries(own).map(
    ([name, value]) => [name, name in base ? merged(base[name], value) : value] as const,
  );
  return { ...base, ...Object.fromEntries(entries) };
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined,
    value,
  );

/** The part of the path that the settings contain. */
const known = (own: Fields, [name, ...rest]: readonly string[]): readonly string[] => {
  if (name === undefined || !(name in own)) return [];
  const value = own[name];
  return isFields(value) ? [name, ...known(value, rest)] : [name];
};

const without = (own: Fields, [name, ...rest]: readonly string[]): Fields => {
  if (name === undefined || !(name in own)) return own;
  const { [name]: value, ...others } = own;
  return rest.length > 0 && isFields(value) ? { ...others, [name]: without(value, rest) } : others;
};

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const decode = Schema.decodeUnknownResult(ClientConfiguration);

/** What the schema refuses. */
const schemaProblems = (value: unknown): readonly SettingsProblem[] => {
  const decoded = decode(value, { errors: 'all', onExcessProperty: 'error' });
  if (decoded._tag === 'Success') return [];
  return issuesOf(decoded.failure.issue).issues.map(({ path = [], message }) => {
    const names = path.map((step) => String(typeof step === 'object' ? step.key : step));
    return problemOf(names, message, valueAt(value, names));
  });
};

/** Hours whose end is not after their start. */
const hoursProblems = ({
  features,
  workingDay,
}: ClientConfiguration): readonly SettingsProblem[] => {
  const { defaultStart, defaultEnd } = features.deskFinder.meta;
  const problem = (
    path: readonly string[],
    start: number,
    end: number,
  ): readonly SettingsProblem[] => {
    if (end > start) return [];
    const message = `must be after the start, ${start}, not ${end}`;
    const expected = { kind: 'number', from: start + 1, to: MINUTES_PER_DAY, whole: true } as const;
    return [{ path, message, expected, found: String(end) }];
  };
  return [
    ...problem(['workingDay', 'end'], workingDay.start, workingDay.end),
    ...(defaultStart === null || defaultEnd === null
      ? []
      : problem(['features', 'deskFinder', 'meta', 'defaultEnd'], defaultStart, defaultEnd)),
  ];
};

/**
 * SP1, SP2: reads settings of a company, which may leave out any field. What is invalid is named, and its default applies, so
 * that a single wrong value never takes the whole configuration away. Both the server and a page that edits settings use it.
 */
export const readSettings = (settings: unknown, companyName: string): ReadSettings => {
  const defaults = defaultConfiguration(companyName);
  if (!isFields(settings)) {
    return {
      configuration: defaults,
      problems: [
        {
          path: [],
          message: `must be an object like { "features": {} }, not ${shown(settings)}`,
          expected: { kind: 'object' },
          found: foundIn(settings),
        },
      ],
    };
  }
  const found: SettingsProblem[] = [];
  let own = settings;
  // Each round removes the fields that it refused, so there are few rounds.
  for (;;) {
    const value = merged(defaults, own);
    const refused = schemaProblems(value);
    const problems = refused.length > 0 ? refused : hoursProblems(value as ClientConfiguration);
    if (problems.length === 0) {
      return { configuration: value as ClientConfiguration, problems: found };
    }
    found.push(...problems);
    const wrong = problems.map(({ path }) => known(own, path));
    own = wrong.some((path) => path.length === 0) ? {} : wrong.reduce(without, own);
  }
};
