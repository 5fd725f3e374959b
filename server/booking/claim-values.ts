import { Schema } from 'effect';
import type { Entry } from '../change/history.ts';
import { decodeFirst } from '../database/rows.ts';

/** CH2: the values of the claim `c` in the change history, as an SQL expression. */
export const claimValues = (c: string): string => `jsonb_build_object(
  'person', (select external_id from employee where id = ${c}.user_id),
  'space', (select external_id from space_row where id = ${c}.space_id),
  'floor', (select external_id from floor_row where id = ${c}.space_id & 4095),
  'until', ${c}.until_minute)`;

const Claim = Schema.Struct({
  user_id: Schema.Int,
  until_minute: Schema.Int,
  values: Schema.Record(Schema.String, Schema.Unknown),
});
export type ClaimRow = typeof Claim.Type;
export const decodeClaim = decodeFirst(Claim);

/** The entry of a claim that became another one, or began or ended; null: there is none. */
export const claimEntry = (before: ClaimRow | null, after: ClaimRow | null): Entry | null => {
  const claim = after ?? before;
  if (claim === null) return null;
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return {
    subject: 'claims',
    subjectId: String(claim.values.space),
    action,
    personId: claim.user_id,
    before: before?.values ?? null,
    after: after?.values ?? null,
  };
};
