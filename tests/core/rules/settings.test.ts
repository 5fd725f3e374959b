import { Schema } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { defaultConfiguration } from '../../../core/rules/configuration/defaults.ts';
import { readSettings } from '../../../core/rules/configuration/settings.ts';
import { forAll } from '../../support/runs.ts';

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all values that are not objects. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

const put = (value: Json, [name = '', ...rest]: readonly string[], leaf: unknown): Json => {
  const inner = value[name];
  return {
    ...value,
    [name]: rest.length === 0 ? leaf : put(isObject(inner) ? inner : {}, rest, leaf),
  };
};

const DEFAULTS = defaultConfiguration('Example');
const LEAVES = leavesOf(DEFAULTS);

const hours = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([start, end]) => start < end);

/** Valid settings that differ from the defaults in some fields, as a list of changes. */
const changes = fc
  .record({
    days: fc.integer({ min: 0, max: 3650 }),
    limit: fc.option(fc.integer({ min: 0, max: 3650 })),
    flag: fc.boolean(),
    name: fc.string({ maxLength: 50 }).map((text) => text.replaceAll('\0', '')),
    hours,
  })
  .map(
    ({ days, limit, flag, name, hours: [start, end] }): Readonly<Record<string, unknown>> => ({
      futureBooking: days,
      maxDays: limit,
      maxDuration: limit,
      enabled: flag,
      allowMultipleDesks: flag,
      disableTimeSelection: flag,
      bobo: flag,
      name,
      language: flag ? 'sv' : 'en',
      logo: null,
      bookings: flag,
      details: !flag,
      start,
      end,
      defaultStart: start,
      defaultEnd: end,
      authOptions: [{ id: 'password', name, url: null }],
    }),
  );

const chosen = fc.subarray([...LEAVES]);

const settingsOf = (values: Readonly<Record<string, unknown>>, paths: typeof LEAVES): Json => {
  // Hours belong together: the default of one may contradict the other.
  const together = (path: readonly string[]) =>
    paths.includes(path) || /start|end/i.test(path.at(-1) ?? '');
  return LEAVES.filter(together).reduce<Json>(
    (json, path) => put(json, path, values[path.at(-1) ?? '']),
    {},
  );
};

it('SP1: a missing field has its default, any other the given value', () => {
  forAll(200, changes, chosen, (values, paths) => {
    const settings = settingsOf(values, paths);
    const { configuration, problems } = readSettings(settings, 'Example');
    expect(problems).toEqual([]);
    for (const path of LEAVES) {
      const given = at(settings, path);
      expect(at(configuration, path)).toEqual(given === undefined ? at(DEFAULTS, path) : given);
    }
  });
});

it('SP1: empty settings give the defaults, with the company’s name', () => {
  expect(readSettings({}, 'Example')).toEqual({ configuration: DEFAULTS, problems: [] });
  expect(DEFAULTS.public.name).toBe('Example');
});

it('SP1, SP2: any settings give a valid configuration, and only faults are named', () => {
  const decode = Schema.decodeUnknownSync(ClientConfiguration);
  const anything = fc.oneof(fc.jsonValue(), fc.constant('soon'), fc.constant(-1), fc.constant({}));
  forAll(
    300,
    changes,
    chosen,
    fc.constantFrom(...LEAVES),
    anything,
    (values, paths, path, wrong) => {
      const settings = put(settingsOf(values, paths), path, wrong);
      const { configuration, problems } = readSettings(settings, 'Example');
      expect(decode(configuration)).toEqual(configuration);
      expect(configuration.workingDay.end).toBeGreaterThan(configuration.workingDay.start);
      // Without a problem the value is in force; with one, the default is.
      const isNamed = problems.length > 0;
      if (!isNamed && !isObject(wrong)) expect(at(configuration, path)).toEqual(wrong);
      for (const problem of problems) expect(problem.message).toMatch(/^(must be |is )[^\n]*$/);
    },
  );
  forAll(300, fc.jsonValue(), (settings) => {
    const { configuration, problems } = readSettings(settings, 'Example');
    expect(decode(configuration)).toEqual(configuration);
    const isEmpty = isObject(settings) && Object.keys(settings).length === 0;
    expect(problems.length === 0).toBe(isEmpty);
  });
});

it('SP2: names every invalid field with its path and what was expected, and keeps the valid ones', () => {
  const { configuration, problems } = readSettings(
    {
      features: {
        deskFinder: {
          meta: { futureBooking: 'two weeks', maxDays: -1, bobo: 'yes', maxDuration: 60 },
        },
        roomFinder: true,
        parking: { enabled: true },
      },
      authentication: { authOptions: [{ id: 'password' }, 5] },
      branding: { webApp: { logo: 7 } },
      workingDay: { start: 1200 },
      public: { name: 'x'.repeat(201) },
    },
    'Example',
  );
  const lines = problems.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(lines.toSorted()).toEqual([
    'authentication.authOptions.0.name is missing',
    'authentication.authOptions.0.url is missing',
    'authentication.authOptions.1 must be an object like { "name": value }, not 5',
    'branding.webApp.logo must be a text, or null, not 7',
    'features.deskFinder.meta.bobo must be true or false, not "yes"',
    'features.deskFinder.meta.futureBooking must be a whole number from 0 to 3650, not "two weeks"',
    'features.deskFinder.meta.maxDays must be a whole number from 0 to 3650, or null, not -1',
    'features.parking is not a setting',
    'features.roomFinder must be an object like { "name": value }, not true',
    expect.stringMatching(
      /^public\.name must be a text of at most 200 characters, not "x{59}\.\.\.$/,
    ),
    'workingDay.end must be after the start, 1200, not 1080',
  ]);
  expect(configuration).toEqual({
    ...DEFAULTS,
    features: {
      ...DEFAULTS.features,
      deskFinder: {
        enabled: true,
        meta: { ...DEFAULTS.features.deskFinder.meta, maxDuration: 60 },
      },
    },
  });
});

it('SP2: rejects settings that are not an object as a whole', () => {
  for (const settings of [null, 5, 'text', ['list']]) {
    const { configuration, problems } = readSettings(settings, 'Example');
    expect(configuration).toEqual(DEFAULTS);
    expect(problems).toMatchObject([{ path: [] }]);
  }
});

it('SP2: reading terminates for any settings and company name, and reports an invalid name', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom('x'.repeat(201), '\0', 'a\uD83D', ''),
  );
  const own = fc.constantFrom('__proto__', 'constructor', 'toString', 'public', 'features', 'name');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(fc.tuple(own, tie('tree')), { maxLength: 4 }).map(Object.fromEntries),
    ),
  }));
  const isName = Schema.is(ClientConfiguration.fields.public.fields.name);
  forAll(
    300,
    name,
    fc.oneof(fc.jsonValue(), tree),
    changes,
    chosen,
    (company, any, values, paths) => {
      expect(isName(company)).toBe(company.length <= 200 && !/[\0\p{Cs}]/u.test(company));
      for (const settings of [any, settingsOf(values, paths), {}]) {
        const { problems } = readSettings(settings, company);
        const isTold = problems.some(({ path }) => path.join('.') === 'public.name');
        if (isObject(settings) && !isName(company) && !('public' in settings)) {
          expect(isTold).toBe(true);
        }
      }
    },
  );
});

it('SP2: reads settings with very many invalid fields', () => {
  const settings = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`wrong${index}`, index]),
  );
  const { configuration, problems } = readSettings(
    { ...settings, workingDay: { start: 60 } },
    'Example',
  );
  expect(problems.length).toBe(20_000);
  expect(configuration).toEqual({ ...DEFAULTS, workingDay: { ...DEFAULTS.workingDay, start: 60 } });
});

describe('SE19: addresses', () => {
  const WRONG = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'data:text/html,x',
    'http://[',
    'https:evil',
    'ftp://files.example',
  ];
  const readOptions = (urls: readonly (string | null)[]) =>
    readSettings(
      { authentication: { authOptions: urls.map((url, id) => ({ id: `${id}`, name: 'A', url })) } },
      'Fjordbanken',
    );

  it.each(WRONG)('%j is no address of a sign-in option, and the others stay', (wrong) => {
    const { configuration, problems } = readOptions([null, wrong, 'https://id.example/start']);
    expect(problems.map(({ path }) => path.join('.'))).toEqual([
      'authentication.authOptions.1.url',
    ]);
    expect(configuration.authentication.authOptions.map(({ id }) => id)).toEqual(['0', '2']);
  });

  it.each(['https://id.example', 'HTTP://id.example:8443/a?b=c', '/start', '/'])(
    '%j is one',
    (right) => {
      expect(readOptions([right]).problems).toEqual([]);
    },
  );

  it('if no option is left, there is the password', () => {
    expect(readOptions(['javascript:x']).configuration.authentication.authOptions).toEqual([
      { id: 'password', name: 'Password', url: null },
    ]);
  });

  const readLogo = (logo: string) =>
    readSettings({ branding: { webApp: { logo } } }, 'Fjordbanken');

  it.each([...WRONG, 'https://pictures.example/logo.svg'])('%j is no logo', (wrong) => {
    const { configuration, problems } = readLogo(wrong);
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['branding.webApp.logo']);
    expect(configuration.branding.webApp.logo).toBeNull();
  });

  it.each(['logo.svg', 'pictures/logo.png', '/webapp/logo.svg', 'data:image/png;base64,AAAA'])(
    '%j is one',
    (right) => {
      expect(readLogo(right)).toMatchObject({
        problems: [],
        configuration: { branding: { webApp: { logo: right } } },
      });
    },
  );
});
