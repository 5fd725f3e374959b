import type { Migration } from './migration.ts';

/** Hours from -12 to 14. Example: 5 is `('+05:00', 'Etc/GMT-5')`: POSIX counts from the zone to UTC. */
const WHOLE_HOURS = Array.from({ length: 27 }, (_, index) => {
  const hours = index - 12;
  const ahead = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
  return `('${ahead}', 'Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}')`;
}).join(', ');

/** CD40 */
export const ZONES_OF_OFFSETS = `-- The offset that the builds before read in such a text. Offsets without a zone that has them all year stay, and are UTC.
update building_row b set time_zone = z.name
from (values ${WHOLE_HOURS},
  ('-09:30', 'Pacific/Marquesas'), ('+03:30', 'Asia/Tehran'), ('+04:30', 'Asia/Kabul'), ('+05:30', 'Asia/Kolkata'),
  ('+05:45', 'Asia/Kathmandu'), ('+06:30', 'Asia/Yangon'), ('+08:45', 'Australia/Eucla'), ('+09:30', 'Australia/Darwin')
) z(ahead, name)
where b.time_zone ~ '[+-][0-9]{2}' and b.time_zone !~* '^Etc/GMT'
  and z.ahead = regexp_replace(substring(b.time_zone from '[+-][0-9]{2}(?::?[0-9]{2})?'),
                               '^([+-][0-9]{2}):?([0-9]{2})?$', '\\1:\\2') ||
                case when b.time_zone ~ '[+-][0-9]{2}:?[0-9]{2}' then '' else '00' end;
`;

/** CD43: grants that no list has had yet. CD40: zones instead of the offsets that earlier builds accepted. */
export const imports: Migration = {
  version: 31,
  name: 'imports',
  sql: `
-- false: given when the company was set up, and in no list of the company's own yet.
alter table permission add column is_listed boolean not null default true;

${ZONES_OF_OFFSETS}`,
};
