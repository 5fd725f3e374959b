import { Schema, SchemaIssue } from 'effect';
import { ClientConfiguration } from '../../contract/configuration.ts';
import { MINUTES_PER_DAY } from '../../time/zone.ts';
import { checkAddresses } from './addresses.ts';
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

/** The settings without the fields at the paths, or without the last field of a path that they contain. */
const without = (own: Fields, paths: readonly (readonly string[])[]): Fields => {
  const below = new Map<string, (readonly string[])[]>();
  for (const [name, ...rest] of paths) {
    if (name === undefined) continue;
    const known = below.get(name);
    if (known === undefined) below.set(name, [rest]);
    else known.push(rest);
  }
  const kept = Object.entries(own).flatMap(
    ([name, value]): readonly (readonly [string, unknown])[] => {
      const wrong = below.get(name);
      if (wrong === undefined) return [[name, value]];
      const isInside =
        isFields(value) &&
        wrong.every(([next]) => next !== undefined && Object.hasOwn(value, next));
      return isInside ? [[name, without(value, wrong)]] : [];
    },
  );
  return Object.fromEntries(kept);
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
 * SP1, SP2: reads the settings of a company, in which every field is optional. Reports invalid values and uses their
 * defaults, so that a single wrong value never disables the whole configuration. Used by the server and by the page that
 * edits settings.
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
  // SP2: each round removes the fields that it refused, or all of them; once nothing is left, the reading ends.
  for (;;) {
    const value = merged(defaults, own);
    const refused = schemaProblems(value);
    const problems = refused.length > 0 ? refused : hoursProblems(value as ClientConfiguration);
    if (problems.length === 0) {
      const checked = checkAddresses(value as ClientConfiguration);
      return {
        configuration: checked.configuration,
        problems: [...found, ...checked.problems],
      };
    }
    if (Object.keys(own).length === 0) {
      // The default itself is refused: the name of the company is none.
      return { configuration: defaults, problems: found.length === 0 ? problems : found };
    }
    for (const problem of problems) found.push(problem);
    const isOwn = problems.every(
      ({ path: [name] }) => name !== undefined && Object.hasOwn(own, name),
    );
    own = isOwn
      ? without(
          own,
          problems.map(({ path }) => path),
        )
      : {};
  }
};
