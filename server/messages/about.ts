import { Schema } from 'effect';
import type { JobKind } from '../outbox/job-kind.ts';

/** `at`: when there was something to say of, in milliseconds since the epoch. */
const about = <const Name extends string>(name: Name) => ({
  about: Schema.Literal(name),
  person: Schema.Int,
  at: Schema.Int,
});

/**
 * EM6: what a message is about. The triggers of migration 43 write those about passwords, devices and bookings. Example:
 * `{ about: 'PASSWORD', person: 7, at: 1798704000000 }`.
 */
export const About = Schema.Union([
  /** `by`: the inviter; null: an operator. `isAnew`: also if the person can sign in already. */
  Schema.Struct({
    ...about('INVITATION'),
    by: Schema.NullOr(Schema.Int),
    isAnew: Schema.Boolean,
  }),
  /** `person`: null: nobody has the name that was typed. */
  Schema.Struct({ ...about('RESET'), person: Schema.NullOr(Schema.Int) }),
  Schema.Struct(about('PASSWORD')),
  Schema.Struct(about('DEVICE')),
  Schema.Struct(about('BOOKINGS')),
  /** SO19: `by`: whose break-glass account was used. */
  Schema.Struct({ ...about('BREAK_GLASS'), by: Schema.Int }),
]);
export type About = typeof About.Type;

export const MAIL: JobKind<About> = { name: 'mail', payload: About };
