import { Schema } from 'effect';
import type { Files } from '../company/files/company-files.ts';
import { canonicalJson } from '../company/format/canonical-json.ts';
import { pictureName } from '../company/stored/picture.ts';
import { builtInText } from '../consent/consents.ts';
import type { Db, Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';

/** Minutes and milliseconds since the epoch as `2026-11-23T09:00Z`; an SQL expression. */
const minute = (column: string): string =>
  `to_char(to_timestamp(${column} * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;
const moment = (column: string): string =>
  `to_char(to_timestamp(${column} / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** CH2: values of the change history, with times in minutes written like those of the other files. */
const readable = (values: string): string => `
  ${values} || (
    select coalesce(jsonb_object_agg(key, ${minute('(value #>> array[]::text[])::bigint')}), '{}')
    from jsonb_each(${values}) where key in ('start', 'end', 'until') and jsonb_typeof(value) = 'number')`;

const nameOf = (column: string): string =>
  `(select btrim(first_name || ' ' || last_name) from employee where id = ${column})`;

const place = (space: string): string => `
  (select name from space_row where id = ${space}) as space,
  (select name from floor_row where id = ${space} & 4095) as floor,
  (select name from building_row
   where id = (select building_id from floor_row where id = ${space} & 4095)) as building`;

/** The files and their rows. $1: the person. Secrets, like hashes of tokens, are left out. */
const LISTS: Readonly<Record<string, string>> = {
  'groups.json': `select g.external_id as id, g.name from group_member m join person_group g on g.id = m.group_id
    where m.employee_id = $1 order by g.external_id`,
  'permissions.json': `select p.capability, g.external_id as "group", b.name as building, f.name as floor, z.name as zone
    from permission_row p left join person_group g on g.id = p.group_id
    left join building_row b on b.id = p.building_id left join zone z on z.id = p.zone_id
    left join floor_row f on f.id = p.floor_id
    where p.employee_id = $1 or p.group_id in (select group_id from group_member where employee_id = $1) order by p.id`,
  'bookings.json': `select b.kind, b.subject, ${place('b.space_id')},
      ${minute('b.start_minute')} as start, ${minute('b.end_minute')} as "end",
      ${nameOf('b.user_id')} as "for", ${nameOf('b.organizer_id')} as "bookedBy", ${minute('b.made_minute')} as made
    from booking b where b.user_id = $1 or b.organizer_id = $1 order by b.start_minute, b.id`,
  'imported-bookings.json': `select i.external_id as id, i.booking_id is null as cancelled, ${minute('i.end_minute')} as "end"
    from imported_booking i where i.user_id = $1 order by i.end_minute, i.external_id`,
  'claims.json': `select ${place('c.space_id')}, ${minute('c.until_minute')} as until from claim c
    where c.user_id = $1 order by c.space_id`,
  'registrations.json': `select r.type, (select name from building_row where id = r.building_id) as building,
      ${minute('r.start_minute')} as start, ${minute('r.end_minute')} as "end"
    from registration r where r.user_id = $1 order by r.start_minute`,
  'favourites.json': `select ${nameOf('f.favourite_id')} as name from favourite f where f.user_id = $1 order by 1`,
  'preferences.json': `select document ->> 'language' as language, document ->> 'timeFormat' as "timeFormat",
      document ->> 'colorScheme' as "colorScheme",
      (select name from building_row where id = (document #>> '{home,buildingId}')::bigint) as "homeBuilding",
      (select name from floor_row where id = (document #>> '{home,floorId}')::bigint) as "homeFloor"
    from preference where employee_id = $1`,
  'jobs.json': `select kind, state, ${moment('due_at')} as due, attempts from outbox where person_id = $1 order by due_at, key`,
  'mail.json': `select m.kind, m.is_wanted as wanted, null as address, null as "doesNotTakeMailSince" from mail_choice m where m.employee_id = $1
    union all select null, null, b.address, ${moment('b.last_at')} from mail_bounce b where b.employee_id = $1 order by 1`,
  'deletion-grants.json': `select ${place('d.space_id')}, ${minute('d.start_minute')} as start,
      ${minute('d.end_minute')} as "end" from delete_grant d where d.user_id = $1 order by d.event_id`,
  'sign-on.json': `select c.issuer, c.subject from credential c join account a on a.id = c.account_id
    where a.employee_id = $1 and c.kind = 'oidc' order by c.id`,
  'sessions.json': `select browser, system, address, provider, sid as "sessionAtProvider", ${moment('auth_time')} as "signedInThere", ${moment('created_at')} as since,
      ${moment('last_seen_at')} as "lastSeen", ${moment('expires_at')} as expires
    from session where employee_id = $1 order by created_at`,
  'devices.json': `select ${moment('used_at')} as "lastUsed" from device where employee_id = $1 order by used_at`,
  'departure.json': `select ${moment('at')} as "deactivatedAt", ${nameOf('heir_id')} as "meetingsGoTo", actor_name as by
    from departure where employee_id = $1`,
  'deactivation.json': `select ${moment('left_at')} as "deactivatedAt" from leaver where employee_id = $1`,
  'calendar-feed.json': `select ${minute('made_minute')} as made from calendar_feed where user_id = $1`,
  // CT8: the text itself, too (see `withReadText`).
  'consents.json': `select coalesce(c.external_id, 'built-in ' || c.version) as version, a.language,
      ${moment('a.approved_at')} as approved, null as withdrawn, a.device_type as device,
      case when c.external_id is null then c.version end as built_in,
      (select t.text from consent_text t where t.consent_id = c.id and t.language = a.language) as text
    from consent_approval a join consent c on c.id = a.consent_id where a.employee_id = $1
    union all
    select coalesce(c.external_id, 'built-in ' || c.version), w.language,
      ${moment('w.approved_at')}, ${moment('w.withdrawn_at')}, null,
      case when c.external_id is null then c.version end,
      (select t.text from consent_text t where t.consent_id = c.id and t.language = w.language)
    from consent_withdrawal w join consent c on c.id = w.consent_id where w.employee_id = $1 order by 3`,
  'security-log.json': `select ${moment('at')} as at, kind, ${nameOf('person_id')} as about, ${nameOf('actor_id')} as by,
      address, detail from security_event where person_id = $1 or actor_id = $1 order by security_event.at, id`,
  'history.json': `select ${moment('at')} as at, actor_name as by, source, subject, subject_id as id, action,
      ${readable('before')} as before, ${readable('after')} as after
    from change where person_id = $1 or actor_id = $1
      or (subject = 'people' and subject_id = (select external_id from employee where id = $1))
    order by change.id`,
};

const decodeProfile = decodeFirst(
  Schema.Struct({
    profile: Schema.Record(Schema.String, Schema.Unknown),
    photo_name: Schema.NullOr(Schema.String),
    photo: Schema.NullOr(Schema.instanceOf(Uint8Array)),
  }),
);

const PROFILE = `
  select jsonb_build_object(
      'id', external_id, 'username', username, 'firstName', first_name, 'lastName', last_name, 'title', title,
      'department', department, 'company', company, 'phone', phone, 'mail', mail, 'active', active, 'visibility', visibility,
      'state', state, 'hasPassword', password_hash is not null,
      'place', (select name from space_row where id = location_space_id)) as profile,
    ${pictureName('portrait', 'portrait_type')} as photo_name, portrait as photo
  from employee where id = $1`;

/** CT8: the database has the texts of the company, not the built-in one. */
const withReadText = ({ built_in, ...row }: Row): Row =>
  row.text === null ? { ...row, text: builtInText(built_in, row.language) } : row;

const file = (value: unknown): Uint8Array => new TextEncoder().encode(canonicalJson(value));

/**
 * PV4: all that is stored about a person, as JSON files that they can read, and their photo. Passwords and tokens are stored as hashes
 * and left out. Times are UTC. null: there is no such person.
 */
export const exportPerson = (db: Db, id: number): Promise<Files | null> =>
  snapshot(db, async (query) => {
    const found = decodeProfile(await query({ text: PROFILE, values: [id] }));
    if (found === null) return null;
    const files = new Map<string, Uint8Array>([['profile.json', file(found.profile)]]);
    if (found.photo !== null) files.set(`photo.${found.photo_name?.split('.')[1]}`, found.photo);
    for (const [name, text] of Object.entries(LISTS)) {
      files.set(name, file((await query({ text, values: [id] })).map(withReadText)));
    }
    return files;
  });
