import { Schema } from 'effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byLiteral } from '../../../core/log/by-literal.ts';
import { fitsOf } from '../../../core/log/fits.ts';
import { forAll } from '../../support/runs.ts';

it('keeps every member that fits, in order', () => {
  const schemas = [
    Schema.TaggedStruct('A', { kind: Schema.Literals(['x', 'y']) }),
    Schema.Union([
      Schema.TaggedStruct('B', { call: Schema.Literal('p') }),
      Schema.TaggedStruct('B', { call: Schema.Literal('q') }),
    ]),
    Schema.Struct({ kind: Schema.Literal('x') }),
    Schema.Struct({ _tag: Schema.optionalKey(Schema.Literal('C')), call: Schema.String }),
    Schema.Struct({ _tag: Schema.NullOr(Schema.Literal('D')) }),
    Schema.Array(Schema.String),
    Schema.String,
    Schema.Null,
    Schema.Unknown,
  ].map(({ ast }) => ({ ast, fits: fitsOf(ast) }));
  const field = (...values: readonly unknown[]) => fc.constantFrom(...values, null, 1);
  const object = fc.record(
    { _tag: field('A', 'B', 'C', 'D', 'E'), kind: field('x', 'y'), call: field('p', 'q', 'r') },
    { requiredKeys: [] },
  );
  const value = fc.oneof({ weight: 4, arbitrary: object }, fc.jsonValue());
  forAll(1_000, fc.subarray(schemas), value, (members, one) => {
    const fitting = members.filter(({ fits }) => fits(one));
    expect(byLiteral(members)(one).filter(({ fits }) => fits(one))).toEqual(fitting);
  });
});

it('leaves the members with the literal, and those that demand none', () => {
  const tagged = ['A', 'B', 'C'].map((tag) => ({ ast: Schema.TaggedStruct(tag, {}).ast }));
  const any = { ast: Schema.Struct({}).ast };
  const candidates = byLiteral([...tagged, any]);
  expect(candidates({ _tag: 'B' })).toEqual([tagged[1], any]);
  expect(candidates({ _tag: 'other' })).toEqual([any]);
  expect(candidates('B')).toHaveLength(4);
});
