import { Schema } from 'effect';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

/** The subjects of company data; the change history has further ones. */
const COMPANY_SUBJECTS: readonly string[] = [...TABLE_NAMES, 'company', 'plans'];

const decodeLast = decodeRows(
  Schema.Struct({ subject: Schema.String, last: Schema.NullOr(Schema.Int) }),
);

/** The largest id. The row comparison uses the index: the last entry at or before this pair is the subject's newest. */
const LAST_ID = '9223372036854775807::bigint';

/** The id of the last entry of each subject in the change history. Changes are made one after the other, so ids grow. */
export const subjectRevisions = async (query: Query): Promise<ReadonlyMap<string, number>> => {
  const rows = decodeLast(
    await query({
      name: 'subject_revisions',
      text: `select s.subject, case when c.subject = s.subject then c.id end as last
             from unnest($1::text[]) s(subject) left join lateral (
               select c.subject, c.id from change c where (c.subject, c.id) <= (s.subject, ${LAST_ID})
               order by c.subject desc, c.id desc limit 1
             ) c on true`,
      values: [COMPANY_SUBJECTS],
    }),
  );
  return new Map(rows.map(({ subject, last }) => [subject, last ?? 0]));
};

/** Of the whole company data. */
export const companyRevision = async (query: Query): Promise<number> =>
  Math.max(0, ...(await subjectRevisions(query)).values());
