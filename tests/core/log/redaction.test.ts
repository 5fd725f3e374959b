import { Result, Schema, SchemaAST } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Code, PersonName, SearchText, Subject } from '../../../core/contract/text.ts';
import { Event, initialState, State, step } from '../../../core/core.ts';
import { Crash } from '../../../core/log/crash.ts';
import { fitsOf } from '../../../core/log/fits.ts';
import { Header } from '../../../core/log/header.ts';
import { createPseudonyms } from '../../../core/log/pseudonyms.ts';
import { redactorOf } from '../../../core/log/redact.ts';
import {
  redactCrash,
  redactEntry,
  redactHeader,
  redactState,
} from '../../../core/log/redact-log.ts';
import { Answered, CALL_NAMES, type CallName } from '../../../core/remote/calls.ts';
import { Request } from '../../../core/remote/requests.ts';
import { arbitraryOf } from '../../support/arbitrary-of.ts';
import { answerTo, CoreSession, firstUpdate, ROOM, someone } from '../../support/core-session.ts';
import { fold } from '../../support/fold.ts';
import { type Draw, generatedSession, leavesWith } from '../../support/generated-session.ts';
import { anyText, FOREIGN, foreignText } from '../../support/personal-text.ts';
import { forAll } from '../../support/runs.ts';

const hasForeign = (text: string): boolean => FOREIGN.some((letter) => text.includes(letter));

const anyLeaves = leavesWith(() => anyText);
const foreignLeaves = leavesWith(() => foreignText);
const session = (gen: fc.GeneratorValue, leaves = anyLeaves): CoreSession => {
  const draw: Draw = (values) => gen(() => values);
  return generatedSession(draw, leaves);
};

type Tree = { readonly name: string; readonly under: readonly Tree[] };
const Tree = Schema.Struct({
  name: PersonName,
  under: Schema.Array(Schema.suspend((): Schema.Codec<Tree> => Tree)),
});

describe('redaction by the schema', () => {
  const of = <S extends Schema.Top>(schema: S, value: S['Type']) =>
    redactorOf(schema)(createPseudonyms())(value);

  it('RD1: depends only on the annotation', () => {
    expect(of(Code, 'Stockholm')).toBe('Stockholm');
    expect(of(PersonName, 'Stockholm')).toBe('N~1');
    expect(of(PersonName.check(Schema.isMaxLength(20)), 'Stockholm')).toBe('N~1');
    expect(of(Code.check(Schema.isMaxLength(20)), 'Stockholm')).toBe('Stockholm');
    expect(of(Schema.String, 'Stockholm')).toBe('F~1');
  });

  it('RD1: keys of a record follow the schema of the keys', () => {
    const value = { 'Åsa Berg': 'Stockholm', 'Bo Ek': 'Uppsala' };
    expect(of(Schema.Record(PersonName, Code), value)).toEqual({
      'N~1': 'Stockholm',
      'N~2': 'Uppsala',
    });
    expect(of(Schema.Record(Code, PersonName), value)).toEqual({
      'Åsa Berg': 'N~1',
      'Bo Ek': 'N~2',
    });
  });

  it('RD6: where no text is personal, a value of another kind is replaced, and an unknown key dropped', () => {
    expect(of(Schema.Array(Code), 'Åsa' as never)).toBe('F~1');
    expect(of(Schema.Tuple([Code]), ['SE', 'Åsa'] as never)).toEqual(['SE', 'F~1']);
    expect(of(Schema.NullOr(Schema.Int), 'Åsa' as never)).toBe('F~1');
    expect(of(Schema.Struct({ a: Code }), { a: 'SE', b: 'Åsa' } as never)).toEqual({ a: 'SE' });
    expect(of(Schema.Literals(['x', 'y']), { x: 'Åsa' } as never)).toEqual({ 'F~1': 'F~2' });
  });

  it('RD1: a member of a union is found by its tag, its kind or its shape', () => {
    const Tagged = Schema.Union([
      Schema.TaggedStruct('A', { text: Code }),
      Schema.TaggedStruct('B', { text: Subject }),
    ]);
    expect(of(Tagged, { _tag: 'A', text: 'Stand-up' })).toEqual({ _tag: 'A', text: 'Stand-up' });
    expect(of(Tagged, { _tag: 'B', text: 'Stand-up' })).toEqual({ _tag: 'B', text: 'S~1' });
    const Shaped = Schema.Union([
      Schema.Struct({ text: Schema.Union([Schema.Finite, Subject]), id: Schema.Int }),
      Schema.Struct({ text: Code, id: Schema.Null }),
      Schema.Struct({ text: Schema.Finite, of: Subject }),
      Schema.Struct({ text: Subject, of: Code }),
    ]);
    expect(of(Shaped, { text: 'Stand-up', id: 1 })).toEqual({ text: 'S~1', id: 1 });
    expect(of(Shaped, { text: 'Stand-up', id: null })).toEqual({ text: 'Stand-up', id: null });
    expect(of(Shaped, { text: 7, of: 'Stand-up' })).toEqual({ text: 7, of: 'S~1' });
    expect(of(Shaped, { text: 'Stand-up', of: 'Retro' })).toEqual({ text: 'S~1', of: 'Retro' });
    const Optional = Schema.Union([
      Schema.Struct({ text: Code, more: Schema.Int }),
      Schema.Struct({ text: Subject, more: Schema.optionalKey(Schema.Literal('x')) }),
    ]);
    expect(of(Optional, { text: 'Stand-up' })).toEqual({ text: 'S~1' });
    expect(of(Optional, { text: 'Stand-up', more: 1 })).toEqual({ text: 'Stand-up', more: 1 });
    expect(of(Schema.NullOr(PersonName), 'Åsa Berg')).toBe('N~1');
    expect(of(Schema.NullOr(PersonName), null)).toBe(null);
  });

  it('RD1: an answer is redacted by the schema of its call, even if it is otherwise invalid', () => {
    const answers = Answered.ast;
    if (!SchemaAST.isUnion(answers)) throw new Error('no union');
    const fitting = (name: CallName) =>
      answers.types.filter((ast) =>
        fitsOf(ast)(answerTo('office', name, { _tag: 'OutcomeUnknown' })),
      );
    expect(CALL_NAMES.map((name) => fitting(name).length)).toEqual(CALL_NAMES.map(() => 1));
    const told = (name: CallName) =>
      of(Event, answerTo('office', name, { _tag: 'Success', body: { name: 'Stand-up' } }));
    expect(told('deskBooking.create')).toMatchObject({ answer: { body: { name: 'S~1' } } });
    expect(told('session.session')).toMatchObject({ answer: { body: { name: 'N~1' } } });
    expect(told('attendance.create')).toMatchObject({ answer: { body: {} } });
    const unknown = {
      ...told('privacyPreview.get'),
      call: 'Åsa Berg',
      answer: { note: 'Stand-up' },
    };
    expect(JSON.stringify(of(Event, unknown as never))).not.toMatch(/Berg|Stand-up/);
  });

  it('RD1: an ambiguous text is replaced, but the words of an enumeration stay', () => {
    expect(of(Schema.Union([Code, SearchText]), 'Stockholm')).toBe('Q~1');
    const Choice = Schema.Union([SearchText, Schema.Literal('everything')]);
    expect(of(Choice, 'everything')).toBe('everything');
    expect(of(Choice, 'something')).toBe('Q~1');
  });

  it('RD1: redacts lists and tuples', () => {
    const List = Schema.Array(PersonName);
    expect(of(List, ['Åsa Berg', 'ab', 'Bo Ek', 'Åsa Berg'])).toEqual(['N~1', 'N~2', 'N~3', 'N~1']);
    const Pair = Schema.Tuple([Code, PersonName]);
    expect(of(Pair, ['Stockholm', 'Åsa Berg'])).toEqual(['Stockholm', 'N~1']);
    const Tailed = Schema.TupleWithRest(Schema.Tuple([Code]), [PersonName, Subject]);
    expect(of(Tailed, ['One', 'Two', 'Three', 'Four'])).toEqual(['One', 'N~1', 'N~2', 'S~1']);
  });

  it('RD6: data without a schema does not leave the browser', () => {
    const Known = Schema.Struct({ id: Schema.Int });
    const wide = { id: 1, diary: 'Stand-up' };
    expect(of(Known, wide)).toStrictEqual({ id: 1 });
    const json = { 'Åsa Berg': ['Bo Ek', 7, null, { deep: 'Stand-up' }] };
    expect(of(Schema.Unknown, json)).toEqual({ 'F~1': ['F~2', 7, null, { 'F~3': 'F~4' }] });
    const misfit = { _tag: 'C', text: 'Stand-up' } as unknown as { _tag: 'A' };
    const Tagged = Schema.Union([Schema.TaggedStruct('A', {}), Schema.TaggedStruct('B', {})]);
    expect(JSON.stringify(of(Tagged, misfit as never))).not.toContain('Stand-up');
    expect(of(Known, 'Stand-up' as never)).toBe('F~1');
    expect(of(Known, ['Stand-up'] as never)).toEqual(['F~1']);
    expect(of(Schema.Array(Code), 'Stand-up' as never)).toBe('F~1');
    expect(of(Schema.Array(Code), { id: 'Stand-up' } as never)).toEqual({ 'F~1': 'F~2' });
  });

  it('keeps the identity of values with nothing to redact', () => {
    const Row = Schema.Struct({ id: Schema.Int, name: PersonName });
    const rows = [
      { id: 1, name: 'Åsa Berg' },
      { id: 2, name: ' ' },
      { id: 3, name: '' },
    ] as const;
    const redacted = of(Schema.Array(Row), rows);
    expect(redacted[0]).toEqual({ id: 1, name: 'N~1' });
    expect(redacted[1]).toBe(rows[1]);
    expect(redacted[2]).toBe(rows[2]);
    expect(of(Schema.Array(Row), rows.slice(1))).toEqual(rows.slice(1));
    const plain = { rows: rows.slice(1) };
    expect(of(Schema.Struct({ rows: Schema.Array(Row) }), plain)).toBe(plain);
    const recursive: Schema.Codec<Tree> = Tree;
    expect(of(recursive, { name: 'Åsa Berg', under: [{ name: 'Bo Ek', under: [] }] })).toEqual({
      name: 'N~1',
      under: [{ name: 'N~2', under: [] }],
    });
  });
});

describe('matching a member of a union', () => {
  const Tagged = Schema.Struct({
    kind: Schema.NullOr(Schema.Literals(['a', 'b'])),
    more: Schema.Int,
  });
  const Partial = Schema.Struct({ id: Schema.Int, more: Schema.optionalKey(Schema.Int) });
  it.each([
    [Schema.String, ['x', ''], [1, null, {}, []]],
    [Schema.Finite, [1, 0], ['1', null, true]],
    [Schema.Boolean, [true, false], [0, 'true', null]],
    [Schema.Null, [null], [0, '', undefined, {}]],
    [Schema.Literal('a'), ['a'], ['b', null]],
    [Schema.Literals(['a', 'b']), ['a', 'b'], ['c', null]],
    [Schema.Array(Code), [[], ['x']], [{}, 'x', null]],
    [Schema.Record(Code, Code), [{}, { x: 'y' }], [[], null, 'x']],
    [
      Tagged,
      [
        { kind: 'a', more: 1 },
        { kind: null, more: 1 },
      ],
      [{ kind: 'c', more: 1 }, { kind: 'a' }, { more: 1 }, {}, []],
    ],
    [Partial, [{ id: 1 }, { id: 1, more: 2 }], [{ more: 2 }, {}, null]],
    [Tree, [{ name: 'x', under: [] }], [{ name: 'x' }]],
    [Schema.suspend(() => Tree), [{ name: 'x', under: [] }], []],
  ] as const)('RD1: %#', (schema, like, unlike) => {
    const fits = fitsOf(schema.ast);
    expect(like.map(fits)).toEqual(like.map(() => true));
    expect(unlike.map(fits)).toEqual(unlike.map(() => false));
  });
});

describe('a redacted session', () => {
  const redactRequest = redactorOf(Request);

  it('RD7, RD5: folding a redacted log gives the redacted state and requests', () => {
    forAll(300, fc.gen(), (gen) => {
      const core = session(gen);
      const table = createPseudonyms();
      const entries = core.entries.map(redactEntry(table));
      const redacted = redactState(table)(core.state);
      expect(fold(initialState, entries)).toEqual(redacted);

      let state = initialState;
      const asked: Request[] = [];
      for (const entry of entries) {
        const stepped = step(state, entry);
        state = stepped.state;
        asked.push(...stepped.requests);
      }
      expect(asked).toEqual(core.requests.map(redactRequest(table)));
    });
  });

  it('RD7, RD10: a generated meeting subject stays the same in the redacted log', () => {
    const core = new CoreSession().onTheFloor().select(ROOM).send('OpenMeeting');
    const start = core.state.page.minute + 60;
    core.send({ _tag: 'CreateMeeting', spaceId: ROOM, subject: '', start, end: start + 30 });
    // RF11
    expect(core.state.meeting.creating?.meeting.subject).toBe('Meeting');
    const table = createPseudonyms();
    const entries = core.entries.map(redactEntry(table));
    expect(fold(initialState, entries)).toEqual(redactState(table)(core.state));
  });

  it('RD2: no personal text of three letters or more is left in the bytes', () => {
    forAll(100, fc.gen(), (gen) => {
      const core = session(gen, foreignLeaves);
      const table = createPseudonyms();
      const entries = core.entries.map(redactEntry(table));
      const state = redactState(table)(core.state);
      const bytes = JSON.stringify({ entries, state });
      // Texts of the initial session, such as the person's name.
      for (const text of ['Åsa', 'Berg', 'Nordic', 'Stockholm HQ', 'Entrance']) {
        expect(bytes).not.toContain(text);
      }
      expect(hasForeign(bytes)).toBe(false);
    });
  });

  it.each([
    ['events', Event],
    ['headers', Header],
    ['crashes', Crash],
    ['states', State],
  ] as const)(
    'RD2, RD4: any %s: nothing left in the bytes, stable, and still of the schema',
    (_name, schema) => {
      const values = arbitraryOf<Schema.Codec<unknown>>(
        schema as unknown as Schema.Codec<unknown>,
        foreignLeaves,
      );
      const redact = redactorOf<Schema.Codec<unknown>>(schema as unknown as Schema.Codec<unknown>);
      const is = Schema.is(Schema.toType(schema as unknown as Schema.Codec<unknown>));
      forAll(150, values, (value) => {
        const table = createPseudonyms();
        const redacted = redact(table)(value);
        expect(hasForeign(JSON.stringify(redacted))).toBe(false);
        expect(redact(table)(value)).toEqual(redacted);
        expect(redact(table)(redacted)).toBe(redacted);
        expect(redact(createPseudonyms())(redacted)).toBe(redacted);
        expect(is(redacted)).toBe(true);
        expect(shapeOf(redacted)).toEqual(shapeOf(value));
      });
    },
  );

  it.each([
    ['events', Event],
    ['headers', Header],
    ['states', State],
  ] as const)(
    'RD3: any %s: of short texts only searches are left in the bytes',
    (_name, schema) => {
      const marker = fc.constantFrom('Ö', 'Öж', 'ы中');
      const values = arbitraryOf<Schema.Codec<unknown>>(
        schema as unknown as Schema.Codec<unknown>,
        leavesWith((kind) => (kind === 'search' ? fc.constant('qq') : marker)),
      );
      const redact = redactorOf<Schema.Codec<unknown>>(schema as unknown as Schema.Codec<unknown>);
      forAll(100, values, (value) => {
        expect(hasForeign(JSON.stringify(redact(createPseudonyms())(value)))).toBe(false);
      });
    },
  );

  it('a redacted state can be decoded, and shares the parts with nothing to redact', () => {
    const decode = Schema.decodeUnknownResult(State);
    forAll(100, fc.gen(), (gen) => {
      const { state } = session(gen);
      const redacted = redactState(createPseudonyms())(state);
      const read = decode(JSON.parse(JSON.stringify(redacted)));
      expect(Result.isSuccess(read) ? read.success : read.failure.message).toEqual(redacted);
      for (const name of ['settings', 'viewer', 'booking'] as const) {
        expect(redacted[name]).toBe(state[name]);
      }
      const stamps = Object.values(state.floor.content).map(({ users }) => users);
      Object.values(redacted.floor.content).forEach(({ users }, index) => {
        if (Object.keys(users).length === 0) expect(users).toBe(stamps[index]);
      });
    });
    expect(redactState(createPseudonyms())(initialState)).toBe(initialState);
  });

  it('RD5: of floors on the same level, the lowest id shows first, whatever the names', () => {
    const shown = (names: readonly [string, string]) => {
      const floors = names.map((name, index) => ({
        id: 6 + index,
        buildingId: 3,
        info: { name, level: 0 },
      }));
      const others = firstUpdate().entities.floors.filter(({ id }) => id !== 4);
      const core = new CoreSession().onTheFloor({ floors: [...others, ...floors] });
      core.send({ _tag: 'ShowBuilding', buildingId: 3 });
      return core.state.place.floorId;
    };
    expect(shown(['Alpha', 'Beta'])).toBe(6);
    expect(shown(['Beta', 'Alpha'])).toBe(6);
  });

  it('RD2: a person’s name has one pseudonym everywhere', () => {
    const core = new CoreSession().onTheFloor();
    const table = createPseudonyms();
    const entries = core.entries.map(redactEntry(table));
    const state = redactState(table)(core.state);
    expect(state.session.user).toEqual({ ...someone, name: 'N~1', fn: 'N~2', ln: 'N~3' });
    expect(JSON.stringify(entries)).not.toMatch(/Åsa|Berg|Nordic|Annexe|Entrance|Space 2/);
    expect(state.place.buildings[1]?.info).toMatchObject({
      country_code: 'SE',
      bundle_name: 'B~1',
    });
    expect(state.place.equipment[1]?.name).toBe('Dual screen');
  });

  it('in headers and crashes, languages and zones stay and words are replaced', () => {
    const table = createPseudonyms();
    const crash = redactCrash(table)({
      _tag: 'Crash',
      after: 3,
      at: 4,
      event: { _tag: 'Deselect' },
      message: 'no Åsa here',
      stack: 'Error: no Åsa here\n at x',
    });
    expect(crash).toMatchObject({
      after: 3,
      event: { _tag: 'Deselect' },
      message: 'F~1',
      stack: 'F~2',
    });
    const header: Header = {
      _tag: 'Header',
      format: 2,
      sessionId: 's',
      startedAt: 1,
      schema: 'x',
      stateSchema: { page: 'y' },
      app: { version: '1', build: 'b' },
      zone: 'Europe/Stockholm',
      language: 'sv-SE',
      configuration: { backendUrl: '' },
      redacted: false,
      storage: { language: 'sv', buildingId: '1' },
    };
    expect(redactHeader(table)(header)).toBe(header);
    const elsewhere = { ...header, configuration: { backendUrl: 'https://x' } };
    expect(redactHeader(table)(elsewhere).configuration).toEqual({ backendUrl: 'C~1' });
  });
});

/** The keys and types of a value, without its texts. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? 'text' : value;
  }
  return Object.entries(value).map(([key, item]) => [shapeOfKey(key), shapeOf(item)]);
};

/** Properties are named by the company. */
const shapeOfKey = (key: string): string =>
  hasForeign(key) || /^C~\d+$/.test(key) ? 'a property' : key;
