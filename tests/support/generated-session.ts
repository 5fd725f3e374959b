import { Schema, SchemaAST } from 'effect';
import fc from 'fast-check';
import type { Redaction } from '../../core/contract/text.ts';
import { COMMANDS, type Command, Event, PAGE_FACTS } from '../../core/core.ts';
import { arbitraryOf, type Leaves } from './arbitrary-of.ts';
import { CoreSession, MORNING } from './core-session.ts';
import { spaceIdOf } from './space-id.ts';

const MINUTE = Math.floor(MORNING / 60_000);

/** Codes that rules look for, among others. All ASCII. */
const code = fc.constantFrom(
  '',
  'SE',
  'NO',
  '1',
  '2',
  'en',
  'sv',
  'kk:mm',
  'HH:mm',
  'true',
  '2026-11-21',
  '2026-11-24',
  'Europe/Stockholm',
  'Asia/Kathmandu',
  'nowhere',
  'password',
  'context_restored',
  'webgl',
  'UNKNOWN_FLOOR',
  'UNKNOWN_BUILDING',
  'CONSENT_REQUIRED',
  'NO_PERMISSION',
  'MULTI_DESKS',
  'hq',
  'build-2',
);

/** Words of companies that Perch knows (RD10). */
const known = fc.constantFrom(
  'type_desk_take',
  'type_room_book',
  'Dual screen',
  'password',
  'DESK',
  '1',
  '2',
  '',
);

const space = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 }))
  .map(([floor, ordinal]) => spaceIdOf(floor, ordinal));
const few = fc.integer({ min: 1, max: 2 });

/** Few ids, so that events refer to the same things. */
const INTS: Readonly<Record<string, fc.Arbitrary<number>>> = {
  SpaceId: space,
  SignId: space,
  FloorId: few,
  BuildingId: few,
  SiteId: few,
  SpaceTypeId: fc.integer({ min: 1, max: 3 }),
  EquipmentId: few,
  UserId: fc.constantFrom(7, 7, 7, 7, 7, 7, 8, 9),
  BookingId: fc.integer({ min: 31, max: 32 }),
  Minutes: fc.constantFrom(...[-60, 0, 3, 30, 60, 120, 240, 1_500].map((ahead) => MINUTE + ahead)),
};
const other = fc.constantFrom(0, 1, 2, 5, 14, 60, 360, 400, 403, 404, 409, 500, 1_020);

/** Leaves for a small company; the test chooses the generator of personal texts. */
export const leavesWith = (personal: (kind: Redaction) => fc.Arbitrary<string>): Leaves => ({
  text: (kind) => {
    if (kind === 'code') return code;
    return kind === 'company' ? fc.oneof(known, personal(kind)) : personal(kind);
  },
  int: (identifier) => INTS[identifier] ?? other,
  weight: (tag) => (tag === 'Success' ? 6 : 1),
});

/** The tag of an event, such as `BookDesk`; for answers, a union within the union, the call. */
const nameIn = (ast: SchemaAST.AST): unknown => {
  if (!SchemaAST.isObjects(ast)) return undefined;
  const literal = (key: string): unknown => {
    const type = ast.propertySignatures.find(({ name }) => name === key)?.type;
    return type !== undefined && SchemaAST.isLiteral(type) ? type.literal : undefined;
  };
  return literal('_tag') === 'Answered' ? literal('call') : literal('_tag');
};

const schemas: ReadonlyMap<unknown, Schema.Codec<Event>> = new Map(
  SchemaAST.toType(Event.ast)
    .types.flatMap((ast) => (SchemaAST.isUnion(ast) ? ast.types : [ast]))
    .map((ast) => [nameIn(ast), Schema.make<Schema.Codec<Event>>(ast)]),
);

/** Commands that make sense only after each other. */
const SEQUENCES: readonly (readonly Command['_tag'][])[] = [
  ['SelectSpace'],
  ['SelectSpace', 'BookDesk'],
  ['SelectSpace', 'OpenMeeting', 'CreateMeeting'],
  ['SelectSpace', 'CreateInstantMeeting'],
  ['SelectSpace', 'OpenClaim', 'ClaimSpace'],
  ['AskRemoveBooking', 'RemoveBooking'],
  ['AskEndMeeting', 'EndMeeting'],
  ['ChooseDate', 'ChooseTo'],
  ['SetVisibility'],
  ['RefreshNow'],
];
const ENDINGS: readonly (readonly Command['_tag'][])[] = [['AskLogOut', 'LogOut'], ['SignIn']];

/** Generators by event name: building them from the schema each time would take most of the time. */
const made = new WeakMap<Leaves, Map<string, fc.Arbitrary<Event>>>();

/** Draws a value within a property. */
export type Draw = <A>(values: fc.Arbitrary<A>) => A;

/**
 * A session of arbitrary events that the schema allows: commands and facts of the page, answers to pending requests, and
 * time. It starts at the picker or on a floor.
 */
export const generatedSession = (draw: Draw, leaves: Leaves, length = 40): CoreSession => {
  const generators = made.get(leaves) ?? new Map<string, fc.Arbitrary<Event>>();
  made.set(leaves, generators);
  const eventOf = (name: string): fc.Arbitrary<Event> => {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`no event ${name}`);
    const events = generators.get(name) ?? arbitraryOf(schema, leaves);
    generators.set(name, events);
    return events;
  };
  const core = new CoreSession();
  const send = (tags: readonly string[]) => {
    for (const tag of tags) core.enter(draw(eventOf(tag)));
  };
  const answer = () => {
    const calls = Object.values(core.state.pending).filter((pending) => pending._tag === 'Http');
    if (calls.length === 0) return;
    const request = draw(fc.constantFrom(...calls));
    const event = draw(eventOf(request.call.name));
    if ('answer' in event) core.answer(request, event.answer);
  };
  const acts = {
    answer,
    time: () => core.elapse(draw(fc.integer({ min: 0, max: 20_000 }))),
    command: () => send([draw(fc.constantFrom(...COMMANDS))]),
    sequence: () => send(draw(fc.constantFrom(...SEQUENCES))),
    ending: () => send(draw(fc.constantFrom(...ENDINGS))),
    fact: () => send([draw(fc.constantFrom(...PAGE_FACTS, 'CameOnline', 'PageShown'))]),
  };
  if (draw(fc.integer({ min: 0, max: 3 })) > 0) core.onTheFloor();
  else send(['AppStarted']);
  const next = fc.oneof(
    { weight: 8, arbitrary: fc.constant('answer' as const) },
    { weight: 4, arbitrary: fc.constant('sequence' as const) },
    { weight: 3, arbitrary: fc.constant('time' as const) },
    { weight: 2, arbitrary: fc.constant('command' as const) },
    { weight: 1, arbitrary: fc.constantFrom('fact' as const, 'ending' as const) },
  );
  for (let left = draw(fc.integer({ min: 0, max: length })); left > 0; left -= 1) {
    acts[draw(next)]();
  }
  return core;
};
