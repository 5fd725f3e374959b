import { Schema, SchemaAST } from 'effect';
import { describe, expect, it } from 'vitest';
import { FreeText } from '../../core/contract/text.ts';
import { State } from '../../core/core.ts';
import { Crash } from '../../core/log/crash.ts';
import { End } from '../../core/log/end.ts';
import { Entry } from '../../core/log/entry.ts';
import { Header } from '../../core/log/header.ts';
import { Mark, Snapshot } from '../../core/log/snapshot.ts';
import { Call } from '../../core/remote/calls.ts';
import { Request } from '../../core/remote/requests.ts';
import { contractSchemas } from './contract-schemas.ts';
import { HARMLESS } from './harmless-texts.ts';
import { textsIn } from './texts-in.ts';

/** The head of a snapshot; its state is `State`. */
const SnapshotHead = Schema.Struct({ ...Snapshot.fields, state: Schema.Null });

const ofLogs = Object.entries({
  Call,
  Crash,
  End,
  Entry,
  Header,
  Mark,
  Request,
  SnapshotHead,
  State,
});

const texts = [
  ...ofLogs.flatMap(([name, { ast }]) => textsIn(SchemaAST.toType(ast), name)),
  // Error classes reach a log as `Refused`, files do not reach it.
  ...contractSchemas
    .filter(({ name, ast }) => !name.endsWith(' error') && !SchemaAST.isDeclaration(ast))
    .flatMap(({ name, ast }) => textsIn(ast, name)),
];
const pathsOf = (redaction: unknown) =>
  [...new Set(texts.filter((text) => text.redaction === redaction).map(({ path }) => path))].sort();

const declared = Object.values(HARMLESS).flat();

describe('every text of the contract, of events, state and log', () => {
  it('RD1: says what it may reveal', () => {
    expect(pathsOf(undefined)).toEqual([]);
  });

  it('RD1: is replaced in a redacted log, or is listed as harmless with a reason', () => {
    expect(pathsOf('code')).toEqual([...declared].sort());
  });

  it('RD1: is listed as harmless at most once', () => {
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('the check sees texts in keys, lists, unions and under names', () => {
    const Named = Schema.Struct({ a: Schema.String }).annotate({ identifier: 'Named' });
    const wrong = Schema.Struct({
      b: Schema.Array(Schema.NullOr(Named)),
      c: Schema.Record(Schema.String, Schema.Unknown),
      d: Schema.TaggedStruct('Tagged', { e: FreeText }),
    });
    expect(textsIn(wrong.ast, 'X')).toEqual([
      { path: 'Named.a', redaction: undefined },
      { path: 'X.c.KEY', redaction: undefined },
      { path: 'X.c.*', redaction: undefined },
      { path: 'Tagged.e', redaction: 'free' },
    ]);
  });
});
