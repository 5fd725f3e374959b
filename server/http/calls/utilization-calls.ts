import type { Question } from '../../administration/utilization/asked.ts';
import { utilizationCsv } from '../../administration/utilization/csv.ts';
import { createUtilization, utilizationOf } from '../../administration/utilization/utilization.ts';
import type { Db } from '../../database/db.ts';
import { answer } from '../../refusal/refused.ts';
import type { AdministrationLimits } from './administration-limits.ts';
import { csvNamed, settleAs } from './settle-as.ts';

/** AP141: the numbers of how desks and rooms were used, for the page and as a file. */
export const createUtilizationCalls = (db: Db, within: AdministrationLimits) => {
  const read = createUtilization(db);
  return {
    answered: (question: Question) =>
      within(
        'count',
        settleAs([400, 403, 404], async (administrator, signal) => {
          const counted = await read(administrator, question, signal);
          return counted.ok ? answer(await utilizationOf(counted.value)) : counted;
        }),
      ),
    file: (question: Question) =>
      within(
        'file',
        csvNamed(
          'utilization.csv',
          settleAs([400, 403, 404], async (administrator, signal) => {
            const counted = await read(administrator, question, signal);
            return counted.ok ? answer(utilizationCsv(counted.value)) : counted;
          }),
        ),
      ),
  };
};
