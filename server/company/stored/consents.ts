import { LANGUAGE_CODES } from '../../../core/contract/languages.ts';
import { recordsOf, type StoredTable } from './stored-table.ts';

const textIn = (language: string): string =>
  `(select t.text from consent_text t where t.consent_id = c.id and t.language = '${language}') as "${language}"`;

const VALID_FROM = 'coalesce(c.valid_from, c.created_at)';

/**
 * Without the built-in version, which has no id of the company's own. A changed version gets another id, so that a reader of
 * the former text cannot accept this one (CT8). The column `consent_text` serves builds that do not know the company's
 * language.
 */
export const consents: StoredTable = {
  read: `
    select c.id as _id, c.external_id as id,
           to_char(to_timestamp(${VALID_FROM} / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as valid_from,
           ${LANGUAGE_CODES.map(textIn).join(', ')}
    from consent c where c.external_id is not null`,
  write: `
    with record as (
      select r.*, (extract(epoch from r.valid_from::timestamptz) * 1000)::bigint as from_ms, to_jsonb(r) as texts
      from ${recordsOf('consents')}
    ), shown as (
      select r.*, coalesce(r.texts ->> (select coalesce(configuration ->> 'language', 'en') from company),
                           (select v.value from jsonb_each_text(r.texts - '_id' - 'id' - 'valid_from') v
                            where v.value is not null limit 1), '') as standard
      from record r
    ), former as (
      delete from consent_text t using record r where t.consent_id = r._id
    ), changed as (
      update consent c set id = default, external_id = r.id, valid_from = r.from_ms, consent_text = r.standard
      from shown r where c.id = r._id returning c.id, c.external_id
    ), added as (
      insert into consent (version, external_id, consent_text, created_at, valid_from)
      select 'company ' || r.id, r.id, r.standard, r.from_ms, r.from_ms
      from shown r where not exists (select from consent c where c.id = r._id)
      returning id, external_id
    )
    insert into consent_text (consent_id, language, text)
    select w.id, t.key, t.value
    from record r join (select * from changed union all select * from added) w on w.external_id = r.id
    cross join jsonb_each_text(r.texts - '_id' - 'id' - 'valid_from') t where t.value is not null`,
  remove: `delete from consent where id = any($1::bigint[]) and $2::bigint is not null`,
};
