import { unzipSync, zipSync } from 'fflate';
import type { Browser } from './browser.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};

type Operation = {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
};

/** What the server says of its calls. */
export type Described = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** A table of the administration with some of its rows. */
export type KnownTable = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export type Fuzzed = {
  readonly method: string;
  readonly path: string;
  readonly type: string | null;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

/** Calls that would leave nobody to go on with: they end sessions, or the company. */
const SPARED = [
  '/secure/self/logout',
  '/secure/self/password',
  '/secure/self/sessions',
  '/public/',
  '/secure/administration/demo',
  '/secure/administration/people/{id}/sessions',
  '/secure/administration/people/{id}/erasure',
  '/secure/administration/people/{id}/departure',
];

const TEXTS: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\uD83D',
  'x\uDC00y',
  '\u202Eabc',
  'x'.repeat(3_000),
  'é'.repeat(201),
  'NaN',
  '1e3',
  '2027-03-09',
  '2027-02-30',
  '2027-03-09T10:00:00Z',
  '99:99',
  'http://[',
  '//evil',
  '=1+1',
  '../..',
  "'; drop table booking; --",
  '%00',
  '$1',
  '\\',
  '{',
  '[]',
  'constructor',
];

const NUMBERS: readonly number[] = [
  -1,
  0,
  1.5,
  -0.0001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  29_900_000,
];

const HOSTILE: readonly Json[] = [
  ...TEXTS,
  ...NUMBERS,
  null,
  true,
  [],
  {},
  [[[[[[[[]]]]]]]],
  JSON.parse('{"__proto__":1,"constructor":2}'),
  { a: { b: { c: [null, { d: '\0' }] } } },
];

/** Bytes of an address that no program writes. */
const HOSTILE_BYTES = ['%00', '%ff', '%ED%A0%80', '%', '%2e%2e%2f', '%0d%0a', 'a%20b', '+'];

/** mulberry32: the same requests for the same seed. */
const randomOf = (seed: number) => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <A>(all: readonly A[]): A => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('Nothing to pick from');
      return one;
    },
  };
};

const encoded = (value: Json): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Halves of characters have no encoding: `HOSTILE_BYTES` has one.
  return encodeURIComponent(Buffer.from(text).toString());
};

/** Requests that are almost what the contract expects, in an endless order that follows from the seed. */
export const fuzzer = (
  seed: number,
  { paths, components }: Described,
  {
    tables,
    company,
    minute,
  }: { tables: readonly KnownTable[]; company: Uint8Array; minute: number },
) => {
  const { below, chance, pick } = randomOf(seed);
  const cells = tables.flatMap(({ rows }) =>
    rows.flatMap((row) => row.filter((cell) => cell !== '')),
  );
  const keys = tables.flatMap(({ columns, rows }) =>
    columns[0] === 'id' ? rows.map(([id = '']) => id) : [],
  );
  const files = unzipSync(company);

  const known = (type: string | undefined): Json => {
    const key = pick(keys);
    if (type !== 'integer' && type !== 'number') return chance(0.6) ? key : pick(cells);
    if (chance(0.3)) return minute + below(3_000) - 500;
    return /^\d{1,9}$/.test(key) ? Number(key) : below(200);
  };

  const valueFor = (schema: Schema, depth = 0): Json => {
    if (depth > 8 || chance(0.06)) return pick(HOSTILE);
    const { $ref, enum: choices, items, properties, additionalProperties: others } = schema;
    const variants = schema.anyOf ?? schema.oneOf;
    if ($ref !== undefined) {
      return valueFor(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    }
    if (choices !== undefined && choices.length > 0) return pick(choices);
    if (variants !== undefined && variants.length > 0) return valueFor(pick(variants), depth + 1);
    if (schema.type === 'array') {
      return Array.from({ length: below(chance(0.1) ? 120 : 4) }, () =>
        valueFor(items ?? {}, depth + 1),
      );
    }
    if (schema.type === 'boolean') return chance(0.5);
    if (schema.type === 'null') return null;
    if (schema.type !== 'object') return known(schema.type);
    const own = Object.entries(properties ?? {})
      .filter(([name]) => chance(schema.required?.includes(name) === true ? 0.97 : 0.5))
      .map(([name, each]): [string, Json] => [name, valueFor(each, depth + 1)]);
    const more = typeof others === 'object' && chance(0.7) ? below(4) : 0;
    const further = Array.from({ length: more }, (): [string, Json] => [
      String(known('string')),
      valueFor(typeof others === 'object' ? others : {}, depth + 1),
    ]);
    return Object.fromEntries([...own, ...further]);
  };

  const cell = (): Json => (chance(0.25) ? pick(HOSTILE) : pick(cells));

  /** Cells of a row as it is stored, some of them changed. */
  const cellsOf = ({ columns, rows }: KnownTable, share: number): Record<string, Json> => {
    const row = rows.length === 0 ? [] : pick(rows);
    const own = columns
      .map((name, index): [string, Json] => [name, chance(0.3) ? cell() : (row[index] ?? '')])
      .filter(() => chance(share));
    return Object.fromEntries(own);
  };

  const edit = (): Json => {
    if (chance(0.03)) return pick(HOSTILE);
    const table = pick(tables);
    const at = { kind: pick(['add', 'change', 'change', 'remove']), table: table.table };
    const key = table.rows.length > 0 && chance(0.8) ? (pick(table.rows)[0] ?? '') : pick(HOSTILE);
    if (at.kind === 'add') return { ...at, cells: cellsOf(table, 0.8) };
    if (at.kind === 'remove') return { ...at, key };
    return {
      ...at,
      key,
      cells: cellsOf(table, 0.2),
      before: chance(0.7) ? {} : cellsOf(table, 0.1),
    };
  };

  const set = (): Json => ({
    edits: Array.from({ length: chance(0.03) ? 400 : below(4) }, edit),
    ...(chance(0.1) ? { reason: pick(HOSTILE) } : {}),
    ...(chance(0.2) ? { times: pick(['clock', 'moment', 'x']) } : {}),
    ...(chance(0.1)
      ? {
          company: {
            name: cell(),
            settings: { [pick(['logo', 'workingDay', 'language', 'x\0'])]: pick(HOSTILE) },
          },
        }
      : {}),
    ...(chance(0.05)
      ? {
          pictures: [
            { name: pick(['a.svg', '', '../x']), content: pick(['', 'PHN2Zy8+', '\0', '?']) },
          ],
        }
      : {}),
  });

  const damaged = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
    const copy = new Uint8Array(bytes);
    for (let count = below(8); count >= 0; count -= 1) copy[below(copy.length)] = below(256);
    return chance(0.2) ? copy.slice(0, below(copy.length)) : copy;
  };

  /** The company's own files, of which something is wrong. */
  const upload = (): Uint8Array<ArrayBuffer> => {
    if (chance(0.3)) return damaged(company);
    const some = Object.entries(files).filter(() => chance(0.8));
    const wrong = some.map(([name, bytes]): [string, Uint8Array] => {
      if (!chance(0.3)) return [name, bytes];
      if (chance(0.3)) return [name, damaged(bytes)];
      const text = Buffer.from(bytes).toString();
      const parts = text.split(',');
      for (let count = below(5); count >= 0; count -= 1) {
        const hostile = pick(HOSTILE);
        parts[below(parts.length)] =
          typeof hostile === 'string' ? hostile : JSON.stringify(hostile);
      }
      return [name, Buffer.from(parts.join(','))];
    });
    const odd = chance(0.1)
      ? [[pick(['a\0.csv', '../x.csv', 'plans//x', '\uD83D.csv']), Buffer.from('x')] as const]
      : [];
    return new Uint8Array(zipSync(Object.fromEntries([...wrong, ...odd])));
  };

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
      .filter(() => !SPARED.some((spared) => path.startsWith(spared))),
  );

  const addressOf = (path: string, { parameters = [] }: Operation): string => {
    const text = (schema: Schema): string =>
      chance(0.04) ? pick(HOSTILE_BYTES) : encoded(valueFor(schema));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      text(parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}),
    );
    const query = parameters
      .filter((one) => one.in === 'query' && chance(0.8))
      .map(({ name, schema = {} }) => `${name}=${text(schema)}`);
    return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  };

  const imported = (): Fuzzed => ({
    method: 'POST',
    path: `/secure/administration/import?dry=${!chance(0.1)}&addOnly=${!chance(0.3)}${chance(0.2) ? `&building=${encoded(pick(keys))}` : ''}`,
    type: 'application/zip',
    body: upload(),
  });

  /** `uploads`: the share of uploads, each of which starts a process. */
  return (uploads: number): Fuzzed => {
    if (chance(uploads)) return imported();
    const { method, path, operation } = pick(operations);
    const address = addressOf(path, operation);
    if (path.endsWith('/administration/check') || path.endsWith('/administration/changes')) {
      return { method, path: address, type: 'application/json', body: JSON.stringify(set()) };
    }
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (path.endsWith('/administration/import') || schema === undefined) {
      return { method, path: address, type: null, body: null };
    }
    const text = JSON.stringify(chance(0.02) ? pick(HOSTILE) : valueFor(schema));
    const body = chance(0.01) ? text.slice(0, below(text.length)) : text;
    return { method, path: address, type: chance(0.99) ? 'application/json' : 'text/plain', body };
  };
};

/** What a fuzzer needs to know of the company, as an administrator sees it. */
export const lookAround = async (admin: Browser, url: string) => {
  const described = (await admin.call('GET /openapi.json')).json as Described;
  const names = [
    'buildings',
    'floors',
    'equipment',
    'spaces',
    'groups',
    'people',
    'grants',
    'rules',
    'closures',
    'consents',
  ];
  const tables: KnownTable[] = [];
  for (const table of names) {
    const { columns, rows } = (await admin.call(`GET /secure/administration/tables/${table}`))
      .json as KnownTable;
    tables.push({
      table,
      columns,
      rows: rows.filter((row) => !row.includes('administrator')).slice(0, 60),
    });
  }
  const zip = await admin.fetch(`${url}/secure/administration/company.zip`);
  return { described, tables, company: new Uint8Array(await zip.arrayBuffer()) };
};
