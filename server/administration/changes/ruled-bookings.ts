import type { RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import {
  createJudge,
  type RuleRecord,
  readBooked,
  readRules,
  ruleIn,
} from '../../company/bookings/booking-rules.ts';
import type { TableChanges } from '../../company/plan/changes.ts';
import type { Query } from '../../database/db.ts';

const applied = (
  current: readonly RuleRecord[],
  { added, changed, gone }: TableChanges,
): readonly RuleRecord[] => {
  const next = new Map(current.map((record) => [keyOf('rules', record), record]));
  for (const record of gone) {
    const rule = ruleIn(record);
    if (rule !== null) next.delete(keyOf('rules', rule));
  }
  for (const record of [...added, ...changed.map(({ after }) => after)]) {
    const rule = ruleIn(record);
    if (rule !== null) next.set(keyOf('rules', rule), rule);
  }
  return [...next.values()];
};

/**
 * BR16: how many bookings that have not begun the rules would refuse after a change and did not before; null: no rule changes.
 * `now`: milliseconds since the epoch.
 */
export const countRuled = async (
  query: Query,
  changes: TableChanges,
  now: number,
): Promise<number | null> => {
  const { added, changed, gone } = changes;
  const touched = [...added, ...gone, ...changed.map(({ after }) => after)];
  const names = [...new Set(touched.flatMap((record) => ruleIn(record)?.rule ?? []))].filter(
    (name): name is RuleName => name !== 'desks_at_once',
  );
  if (touched.length === 0) return null;
  if (names.length === 0) return 0;
  const minute = Math.floor(now / 60_000);
  const current = await readRules(query);
  const before = createJudge(current, names, minute);
  const after = createJudge(applied(current, changes), names, minute);
  const booked = await readBooked(query, minute);
  return booked.filter((one) => after(one) !== null && before(one) === null).length;
};
