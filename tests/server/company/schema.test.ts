import { expect, it } from 'vitest';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { hasId, keyColumns } from '../../../core/rules/company/key.ts';
import { columnsOf, TABLES } from '../../../core/rules/company/tables.ts';
import type { Db } from '../../../server/database/db.ts';
import { onEachDatabase } from '../databases.ts';

/** Where a table and its columns are stored. `zone_id.name`: in the row that `zone_id` refers to. null: nowhere as it is. */
type Place = {
  readonly table: string;
  readonly columns?: Readonly<Record<string, string | null>>;
};

/** A column that is not listed has its own name, and `id` is `external_id`. */
const PLACES: Readonly<Record<TableName, Place>> = {
  sites: { table: 'site_row', columns: { country: 'country_code' } },
  buildings: {
    table: 'building_row',
    columns: {
      site: 'site_id',
      country: 'country_code',
      first_floor: 'default_floor_id',
      plan: 'bundle_name',
      capacity: 'people_capacity',
    },
  },
  floors: { table: 'floor_row', columns: { building: 'building_id' } },
  // The name of a picture follows from its content.
  equipment: { table: 'equipment', columns: { description: 'info', picture: 'image' } },
  spaces: {
    table: 'space_row',
    columns: {
      floor: 'floor_id',
      zone: 'zone_id.name',
      kind: 'asset_type',
      use: 'type_id.mode',
      seats: 'cap',
      equipment: 'equips',
      direction: 'r',
      properties: 'props',
    },
  },
  signs: { table: 'sign', columns: { floor: 'floor_id', type: 'type_id' } },
  groups: { table: 'person_group' },
  // The members of a group are a table of their own.
  people: { table: 'employee', columns: { groups: null, photo: 'portrait' } },
  grants: {
    table: 'permission_row',
    columns: {
      group: 'group_id',
      person: 'employee_id',
      building: 'building_id',
      floor: 'floor_id',
      zone: 'zone_id.name',
    },
  },
  rules: {
    table: 'booking_rule_row',
    columns: {
      group: 'group_id',
      building: 'building_id',
      floor: 'floor_id',
      zone: 'zone_id.name',
    },
  },
  closures: {
    table: 'closure',
    columns: {
      building: 'building_id',
      floor: 'floor_id',
      zone: 'zone_id.name',
      space: 'space_id',
      start: 'starts',
      end: 'ends',
    },
  },
  // A version has a row for each text.
  consents: {
    table: 'consent',
    columns: { en: null, sv: null, no: null, fr: null, de: null, es: null, lt: null },
  },
};

const pathOf = (table: TableName, column: string): string | null => {
  const stored = PLACES[table].columns?.[column];
  return stored === undefined ? (column === 'id' ? 'external_id' : column) : stored;
};

type Facts = {
  /** UTF-16 units; Infinity: any number. */
  longest: number;
  from: number;
  to: number;
  /** Entries of a list. */
  most: number;
  /** In lower case; null: any. */
  of: readonly string[] | null;
  isNullable: boolean;
  isUnique: boolean;
  refersTo: string | null;
};

const ANY: Facts = {
  longest: Number.POSITIVE_INFINITY,
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  of: null,
  isNullable: true,
  isUnique: false,
  refersTo: null,
};

/** What the catalogue says of a column. What it refers to has its limits. */
const said = (table: TableName, name: string): Facts => {
  const column = columnsOf(table)[name];
  if (column === undefined) throw new Error(`${table} has no ${name}`);
  const { form, refersTo } = column;
  const empty = column.read('');
  const facts: Facts = {
    ...ANY,
    isNullable: 'value' in empty && empty.value === null,
    isUnique: column.isUnique || (name === 'id' && hasId(table)),
    refersTo: refersTo === null ? null : PLACES[refersTo].table,
  };
  switch (form.kind) {
    case 'text':
    case 'paragraphs':
      return refersTo === null ? { ...facts, longest: form.longest } : facts;
    case 'number':
      return { ...facts, from: form.from, to: form.to };
    case 'words':
      return { ...facts, most: form.most };
    case 'choice': {
      const of = form.of.map((one) => one.toLowerCase()).toSorted();
      return { ...facts, of, longest: Math.max(...of.map((one) => one.length)) };
    }
    default:
      return facts;
  }
};

/** Of several columns, or of those that are no company data. The plan of an import has a rule for each of the former. */
const OTHER_CHECKS = [
  // ID1: the floor in the lower bits.
  'zone_check',
  'space_check',
  // One of a group and a person; one of a building and a zone.
  'permission_check',
  'permission_check1',
  'permission_place',
  'booking_rule_check',
  'booking_rule_place',
  // CS1: one place; an end after the start.
  'closure_check',
  'closure_check1',
  // A picture and its type.
  'employee_check',
];

const FITS = /fits\((\w+), (\d+)\)/g;
const FITS_JOINED = /fits\(\(\((\w+) \|\| ' '::text\) \|\| (\w+)\), (\d+)\)/g;
const LISTED = /jsonb_array_length\((\w+)\) <= (\d+)/g;
const LIMIT = /\((\w+) (>=|<=) (-?\d+)\)/g;
const ONE_OF = /\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g;

const INTEGER = { from: -(2 ** 31), to: 2 ** 31 - 1 };

/** What the constraints of the database say, by `table.column`. */
const storedFacts = async (db: Db) => {
  const facts = new Map<string, Facts>();
  const of = (table: unknown, column: unknown): Facts => {
    const known = facts.get(`${table}.${column}`) ?? { ...ANY };
    facts.set(`${table}.${column}`, known);
    return known;
  };
  const rows = (text: string) => db.query({ text, values: [] });
  for (const { table, column, type, required } of await rows(`
    select attrelid::regclass::text as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped`)) {
    const known = of(table, column);
    known.isNullable = required !== true;
    if (type === 'integer') Object.assign(known, INTEGER);
    // No comparison holds.
    if (type !== 'text') known.longest = Number.NaN;
  }
  const keys: { table: string; columns: readonly string[] }[] = [];
  for (const { table, columns } of await rows(`
    select indrelid::regclass::text as table,
           (select string_agg(attname, ' ') from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
    from pg_index join pg_class c on c.oid = indrelid
    where indisunique and c.relnamespace = 'public'::regnamespace`)) {
    const names = String(columns).split(' ');
    keys.push({ table: String(table), columns: names.toSorted() });
    if (names.length === 1) of(table, names[0]).isUnique = true;
  }
  for (const { table, column, target } of await rows(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`)) {
    of(table, column).refersTo = String(target);
  }
  const joined: { columns: readonly string[]; longest: number }[] = [];
  const others: string[] = [];
  const tables = new Set(Object.values(PLACES).map(({ table }) => table));
  for (const { table, name, text } of await rows(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by conname`)) {
    let rest = String(text);
    const take = (pattern: RegExp, see: (...groups: string[]) => void): void => {
      for (const [, ...groups] of rest.matchAll(pattern)) see(...groups);
      rest = rest.replaceAll(pattern, '');
    };
    take(FITS, (column, longest) => {
      of(table, column).longest = Number(longest);
    });
    take(FITS_JOINED, (first = '', second = '', longest) => {
      joined.push({ columns: [first, second], longest: Number(longest) });
    });
    take(LISTED, (column, most) => {
      of(table, column).most = Number(most);
    });
    take(LIMIT, (column, sign, limit) => {
      of(table, column)[sign === '>=' ? 'from' : 'to'] = Number(limit);
    });
    take(ONE_OF, (column, list = '') => {
      const words = [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word.toLowerCase());
      of(table, column).of = words.toSorted();
    });
    const isLeft = /[^ ()]/.test(rest.replaceAll(/\b(?:CHECK|AND)\b/g, ''));
    if (isLeft && (tables.has(String(table)) || table === 'zone')) others.push(String(name));
  }
  return { facts, keys, joined, others };
};

type Stored = Awaited<ReturnType<typeof storedFacts>>;

/** The facts of a path: it may be null where a step of it is. */
const factsAt = ({ facts }: Stored, table: string, path: string): Facts => {
  const [column = '', ...rest] = path.split('.');
  const own = facts.get(`${table}.${column}`);
  if (own === undefined) throw new Error(`There is no ${table}.${column}`);
  if (rest.length === 0) return own;
  const inner = factsAt({ facts } as Stored, own.refersTo ?? '', rest.join('.'));
  return { ...inner, isNullable: own.isNullable || inner.isNullable, isUnique: false };
};

/** What `one` refuses and `other` does not. */
const refused = (one: Facts, other: Facts): readonly string[] => [
  ...(one.of === null && one.longest < other.longest ? [`at most ${one.longest} characters`] : []),
  ...(one.most < other.most ? [`at most ${one.most} entries`] : []),
  ...(one.from > other.from ? [`from ${one.from}`] : []),
  ...(one.to < other.to ? [`to ${one.to}`] : []),
  ...(one.of !== null && String(one.of) !== String(other.of) ? ['one of a list'] : []),
  ...(other.isNullable && !one.isNullable ? ['not null'] : []),
  ...(one.isUnique && !other.isUnique ? ['unique'] : []),
  ...(one.refersTo !== null && other.refersTo !== one.refersTo ? ['a reference'] : []),
];

/** What the database has for a cell that is empty is worked out before: a place and a direction by CD15, no mail as an empty one. */
const FILLED = [
  'spaces.x: not null',
  'spaces.y: not null',
  'spaces.direction: not null',
  'people.mail: not null',
];

/** G950: what only the catalogue says. */
const NOT_IN_DATABASE: Readonly<Record<string, readonly string[]>> = {
  'a form is shorter than what is left room for': [
    'sites.country: at most 2 characters',
    'buildings.country: at most 2 characters',
    'closures.start: at most 16 characters',
    'closures.end: at most 16 characters',
    'buildings.plan: at most 200 characters',
  ],
  'one limit for both together': [
    'people.first_name: at most 100 characters',
    'people.last_name: at most 99 characters',
  ],
  'a range may grow without a migration': [
    'buildings.capacity: to 1000000',
    'floors.level: from -100',
    'floors.level: to 1000',
    'spaces.seats: from 0',
    'spaces.seats: to 10000',
    'spaces.x: from -100000',
    'spaces.x: to 100000',
    'spaces.y: from -100000',
    'spaces.y: to 100000',
    'spaces.direction: from -360',
    'spaces.direction: to 360',
  ],
  'so may a list': ['signs.type: one of a list', 'rules.rule: one of a list'],
  'it is in JSON': ['spaces.equipment: a reference', 'spaces.properties: at most 100 entries'],
  'both refer to each other': ['buildings.first_floor: a reference'],
  'rows that are gone, or say none, may be equal': [
    'buildings.plan: unique',
    'people.mail: unique',
  ],
  'the built-in version has none': ['consents.id: not null'],
};

const COLUMNS = TABLE_NAMES.flatMap((table) =>
  Object.keys(TABLES[table]).flatMap((column) => {
    const path = pathOf(table, column);
    return path === null ? [] : [{ table, column, path }];
  }),
);

onEachDatabase('the limits of company data', ({ db }) => {
  const compared = async (judge: (catalogue: Facts, stored: Facts) => readonly string[]) => {
    const stored = await storedFacts(db);
    return COLUMNS.flatMap(({ table, column, path }) =>
      judge(said(table, column), factsAt(stored, PLACES[table].table, path)).map(
        (fact) => `${table}.${column}: ${fact}`,
      ),
    );
  };

  it('CD4: the database refuses nothing that the catalogue accepts', async () => {
    expect(await compared((catalogue, stored) => refused(stored, catalogue))).toEqual(FILLED);
  });

  it('LI6: the database has every limit of the catalogue that it can express', async () => {
    const more = await compared((catalogue, stored) => refused(catalogue, stored));
    expect(more.toSorted()).toEqual(Object.values(NOT_IN_DATABASE).flat().toSorted());
  });

  it('LI6: the longest first and last name fit into the full name', async () => {
    const { joined } = await storedFacts(db);
    expect(joined).toEqual([{ columns: ['first_name', 'last_name'], longest: 200 }]);
    const lengths = ['first_name', 'last_name'].map((name) => said('people', name).longest);
    expect(lengths.reduce((sum, length) => sum + length, 1)).toBe(200);
  });

  it('CD2: the key of each table is unique in the database', async () => {
    const { keys } = await storedFacts(db);
    for (const table of TABLE_NAMES) {
      const columns = keyColumns(table).map((column) => pathOf(table, column)?.split('.')[0] ?? '');
      expect(keys).toContainEqual({
        table: PLACES[table].table,
        columns: [...new Set(columns)].toSorted(),
      });
    }
  });

  it('CD4: every check constraint of the database is listed', async () => {
    expect((await storedFacts(db)).others.toSorted()).toEqual(OTHER_CHECKS.toSorted());
  });
});
