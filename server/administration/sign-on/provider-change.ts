import { moveCompany } from '../../change/announce.ts';
import { type Values, writeHistory } from '../../change/history.ts';
import type { Query } from '../../database/db.ts';
import { recordEvent } from '../../security-log/record-event.ts';

/** By whom, and when in milliseconds since the epoch. */
export type By = { readonly actor: number; readonly now: number };

/** The values of one side that are not those of the other. */
const otherThan = (values: Values | null, other: Values | null): Values | null =>
  values === null
    ? null
    : Object.fromEntries(
        Object.entries(values).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(other?.[name]),
        ),
      );

/** SO52: the change history, the security log, and every process (SO53). Neither has the secret. null: there is none on that side. */
export const tellProviderChange = async (
  query: Query,
  key: string,
  sides: { readonly before: Values | null; readonly after: Values | null },
  { actor, now }: By,
): Promise<void> => {
  const { before, after } = sides;
  const action = before === null ? 'added' : after === null ? 'removed' : 'changed';
  await writeHistory(query, {
    author: { userId: actor, name: null, source: 'administration' },
    at: now,
    entries: [
      {
        subject: 'providers',
        subjectId: key,
        action,
        personId: null,
        before: otherThan(before, after),
        after: otherThan(after, before),
      },
    ],
  });
  await recordEvent(query, { kind: 'SIGN_ON_PROVIDER', actor, detail: `${key} ${action}` });
  await moveCompany(query);
};
