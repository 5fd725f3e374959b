import { Arbitrary, Effect, Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import * as attendance from '../../../core/contract/attendance.ts';
import * as booking from '../../../core/contract/booking.ts';
import * as calendar from '../../../core/contract/calendar.ts';
import * as claim from '../../../core/contract/claim.ts';
import * as configuration from '../../../core/contract/configuration.ts';
import * as equipment from '../../../core/contract/equipment.ts';
import { ErrorBody } from '../../../core/contract/errors.ts';
import * as minutes from '../../../core/contract/minutes.ts';
import { Outcome } from '../../../core/contract/outcome.ts';
import * as people from '../../../core/contract/people.ts';
import * as place from '../../../core/contract/place.ts';
import * as settings from '../../../core/contract/settings.ts';
import * as space from '../../../core/contract/space.ts';
import * as update from '../../../core/contract/update.ts';
import { Entry } from '../../../core/log/entry.ts';
import { Request } from '../../../core/remote/requests.ts';

const exported: Readonly<Record<string, unknown>> = {
  ...attendance,
  ...booking,
  ...calendar,
  ...claim,
  ...configuration,
  ...equipment,
  ...minutes,
  ...people,
  ...place,
  ...settings,
  ...space,
  ...update,
  ErrorBody,
  Outcome,
  Entry,
  Request,
};

type AnySchema = Schema.Codec<unknown, unknown>;

const schemas = Object.entries(exported).flatMap(([name, value]): [string, AnySchema][] =>
  Schema.isSchema(value) ? [[name, value as AnySchema]] : [],
);

const factor = Number(process.env.PERCH_RUNS ?? '1');
const seed = process.env.PERCH_SEED;
const runs = Math.max(1, Math.round(60 * factor));
const options = {
  runs,
  // LI6: every fifth odd text of those that are generated is none of the contract: NUL, or half a character.
  maxDiscards: 100 * runs,
  ...(seed === undefined ? {} : { seed: Number(seed) }),
};

describe('contract', () => {
  it('has all entities of the specification', () => {
    expect(schemas.length).toBeGreaterThan(40);
  });

  it('times of day lie within a day: a start before 24:00, an end after 00:00', () => {
    const { workingDay } = configuration.ClientConfiguration.fields;
    const { defaultStart, defaultEnd } = configuration.DeskFinderMeta.fields;
    for (const [schema, first, last] of [
      [workingDay.fields.start, 0, 1_439],
      [workingDay.fields.end, 1, 1_440],
      [defaultStart, 0, 1_439],
      [defaultEnd, 1, 1_440],
    ] as const) {
      const fits = [first - 1, first, last, last + 1].map(Schema.is<typeof schema>(schema));
      expect(fits).toEqual([false, true, true, false]);
    }
  });

  it.each(schemas)('%s survives the wire: encode, JSON, decode', async (_name, schema) => {
    const encode = Schema.encodeUnknownSync(schema);
    const decode = Schema.decodeUnknownSync(schema);
    const result = await Effect.runPromise(
      Arbitrary.checkEffect(
        Arbitrary.schema(schema),
        (value) => {
          const wire = JSON.stringify(encode(value));
          const back = decode(JSON.parse(wire));
          return JSON.stringify(encode(back)) === wire && sameValue(back, value);
        },
        options,
      ),
    );
    expect(Arbitrary.formatCheckFailure(result)).toBeUndefined();
  });

  it('contentUpdate is encoded as a JSON string', () => {
    const wire = Schema.encodeSync(update.Update)({
      stamp: 1,
      now: 2,
      floors: [],
      contentUpdate: {
        spaces: { add: [], update: [], remove: [4097] },
        users: { add: [], update: [], remove: [] },
      },
    });
    expect(typeof wire.contentUpdate).toBe('string');
    expect(JSON.parse(wire.contentUpdate ?? '').spaces.remove).toEqual([4097]);
  });
});

/** Equality after JSON: -0 is 0. */
const sameValue = (a: unknown, b: unknown): boolean => {
  try {
    expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)));
    return true;
  } catch {
    return false;
  }
};
