import { Schema } from 'effect';

/** FS9: the data removed with the demo company, and the data that stays. */
export const DemoRemoval = Schema.Struct({
  buildings: Schema.Int,
  floors: Schema.Int,
  spaces: Schema.Int,
  people: Schema.Int,
  /** Of its people, and at its spaces. */
  bookings: Schema.Int,
  /** Of the spaces, those that somebody added to a building of the demo. */
  ownSpaces: Schema.Int,
  staying: Schema.Struct({ buildings: Schema.Int, people: Schema.Int }),
  /** Whether the caller signs in with the password of the demo, which everybody knows. */
  hasKnownPassword: Schema.Boolean,
}).annotate({ identifier: 'DemoRemoval' });
export type DemoRemoval = typeof DemoRemoval.Type;
