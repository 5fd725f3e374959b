import { Schema, SchemaAST } from 'effect';
import { describe, expect, it } from 'vitest';
import { State } from '../../../core/core.ts';
import { Crash } from '../../../core/log/crash.ts';
import { Entry } from '../../../core/log/entry.ts';
import { Header } from '../../../core/log/header.ts';
import { Mark } from '../../../core/log/snapshot.ts';
import { Call } from '../../../core/remote/calls.ts';
import { Request } from '../../../core/remote/requests.ts';

/** Every schema of the contract, and everything that a log can contain. */
const contract = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../../../core/contract/*.ts', {
    eager: true,
  }),
).flatMap((module) => Object.entries(module));
/** Errors are classes with the fields of `ErrorBody`. */
const isClass = (value: Schema.Top): boolean => SchemaAST.isDeclaration(value.ast);
const schemas: readonly (readonly [string, Schema.Top])[] = [
  ...Object.entries({ Call, Crash, Entry, Header, Mark, Request, State }),
  ...contract.filter((entry): entry is [string, Schema.Top] => Schema.isSchema(entry[1])),
].filter(([, schema]) => !isClass(schema));

const REDACTIONS = new Set([
  'code',
  'company',
  'place',
  'plan',
  'name',
  'mail',
  'phone',
  'subject',
  'search',
  'free',
]);

type Text = { readonly path: string; readonly redaction: unknown };

const LEAVES = new Set(['Literal', 'Number', 'Boolean', 'Null', 'Undefined']);

/** Every text in a schema with its redaction; unknown leaves count as texts without one. */
const textsIn = (ast: SchemaAST.AST, path: string, above: readonly SchemaAST.AST[]): Text[] => {
  if (above.includes(ast) || LEAVES.has(ast._tag)) return [];
  const within = [...above, ast];
  const under = (part: SchemaAST.AST, name: string) => textsIn(part, path + name, within);
  switch (ast._tag) {
    case 'String':
      return [{ path, redaction: SchemaAST.resolve(ast)?.redaction }];
    case 'Objects':
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => under(type, `.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [
          ...under(parameter, '.KEY'),
          ...under(type, '.*'),
        ]),
      ];
    case 'Arrays':
      return [...ast.elements, ...ast.rest].flatMap((item) => under(item, '[]'));
    case 'Union':
      return ast.types.flatMap((type) => under(type, ''));
    case 'Suspend':
      return under(ast.thunk(), '');
    default:
      return [{ path, redaction: ast._tag }];
  }
};

const texts = (schema: Schema.Top, name: string) => textsIn(SchemaAST.toType(schema.ast), name, []);

describe('texts of the contract, the log and the state', () => {
  it('are many', () => {
    expect(schemas.length).toBeGreaterThan(60);
    expect(texts(Entry, 'Entry').length).toBeGreaterThan(60);
    expect(texts(State, 'State').length).toBeGreaterThan(60);
  });

  it.each(schemas)('RD1: every text of %s declares what it may reveal', (name, schema) => {
    const silent = texts(schema, name).filter(
      ({ redaction }) => !REDACTIONS.has(String(redaction)),
    );
    expect(silent).toEqual([]);
  });

  it('RD1: a text written by a person or the server is not a code', () => {
    const written =
      /\.(name|fn|ln|firstName|lastName|lName|title|department|company|phone|mail|subject|search|text|message|detail|consentText|stack|info|username|password)$/;
    /** Languages have their own names. */
    const technical = /Language\.name$/;
    const codes = schemas
      .flatMap(([name, schema]) => texts(schema, name))
      .filter(({ redaction }) => redaction === 'code')
      .filter(({ path }) => written.test(path) && !technical.test(path));
    expect(codes).toEqual([]);
  });

  it.each([
    [
      'name',
      /\.(user|users|organizer|occupant|selectedAttendance)\b[^.]*(\.\*|\[\])?\.(name|fn|ln|firstName|lastName)$/,
    ],
    ['name', /\.session\.user\.(name|fn|ln)$/],
    ['mail', /\.mail$/],
    ['phone', /\.phone$/],
    ['subject', /\.(subject|bookings\[\]\.name|items\[\]\.name)$/],
    [
      'company',
      /(\.(backendUrl|logo|image|desc|res)|authOptions\[\]\.(id|url)|info\.props\.(KEY|\*)|[eE]quipment(\[\]|\.\*)?\.name)$/,
    ],
    ['place', /\.(space|desk|public|sites\.\*\.info|floors\.\*\.info|buildings\.\*\.info)\.name$/],
    ['plan', /\.bundle_name$/],
    ['free', /\.(message|detail|stack|consentText|title|department|company)$/],
  ] as const)('RD1: %s is what %s is', (redaction, path) => {
    const found = schemas
      .flatMap(([name, schema]) => texts(schema, name))
      .filter((text) => path.test(text.path));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((text) => text.redaction !== redaction)).toEqual([]);
  });

  it('RD1: a text without a declaration, or with unknown data, is found', () => {
    const wrong = Schema.Struct({
      a: Schema.Array(Schema.NullOr(Schema.String)),
      b: Schema.Record(Schema.String, Schema.Unknown),
    });
    expect(texts(wrong, 'X')).toEqual([
      { path: 'X.a[]', redaction: undefined },
      { path: 'X.b.KEY', redaction: undefined },
      { path: 'X.b.*', redaction: 'Unknown' },
    ]);
  });
});
