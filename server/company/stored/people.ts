import { pictureName, pictureType } from './picture.ts';
import { recordsOf, type StoredTable } from './stored-table.ts';

export const groups: StoredTable = {
  read: `select id as _id, external_id as id, name from person_group`,
  write: `
    insert into person_group (id, external_id, name)
    select r._id, r.id, r.name from ${recordsOf('groups')}
    on conflict (id) do update set external_id = excluded.external_id, name = excluded.name`,
  remove: `delete from person_group where id = any($1::bigint[]) and $2::bigint is not null`,
};

/** A removed person stays as an inactive row, for their past bookings. SO10: what a provider says of groups is not company data. `image`: see equipment. */
export const people: StoredTable = {
  read: `
    select e.id as _id, e.external_id as id, e.username, nullif(e.mail, '') as mail, e.first_name, e.last_name, e.title,
           e.department, e.company, e.phone,
           (select coalesce(jsonb_agg(g.external_id order by g.external_id collate "C"), '[]')
            from group_member m join person_group g on g.id = m.group_id
            where m.employee_id = e.id and m.source = 'company') as groups,
           e.active, ${pictureName('e.portrait', 'e.portrait_type')} as photo
    from employee e`,
  write: `
    with record as (
      select * from ${recordsOf('people', 'image text')}
    ), person as (
      insert into employee (id, external_id, username, mail, first_name, last_name, title, department, company, phone,
                            active, portrait, portrait_type)
      select r._id, r.id, r.username, coalesce(r.mail, ''), r.first_name, r.last_name, r.title, r.department, r.company,
             r.phone, r.active, case when r.photo is not null then coalesce(decode(r.image, 'base64'), e.portrait) end,
             ${pictureType('r.photo')}
      from record r left join employee e on e.id = r._id
      on conflict (id) do update set
        external_id = excluded.external_id, username = excluded.username, mail = excluded.mail,
        first_name = excluded.first_name, last_name = excluded.last_name, title = excluded.title,
        department = excluded.department, company = excluded.company, phone = excluded.phone, active = excluded.active,
        portrait = excluded.portrait, portrait_type = excluded.portrait_type
      returning id
    ), wanted as (
      select r._id as employee_id, g.id as group_id
      from record r cross join jsonb_array_elements_text(r.groups) q join person_group g on g.external_id = q
    ), left_behind as (
      delete from group_member m using record r
      where m.employee_id = r._id and m.source = 'company' and (m.employee_id, m.group_id) not in (select employee_id, group_id from wanted)
    )
    insert into group_member (employee_id, group_id)
    select w.employee_id, w.group_id from wanted w join person p on p.id = w.employee_id
    on conflict (employee_id, group_id) do update set source = 'company' where group_member.source <> 'company'`,
  remove: `update employee set active = false where id = any($1::bigint[]) and $2::bigint is not null`,
};

/**
 * A grant is identified by its content: it is added or removed, never changed. Triggers add grants, too: ids are from the
 * sequence.
 */
export const grants: StoredTable = {
  read: `
    select p.id as _id, g.external_id as group, e.external_id as person, p.capability,
           b.external_id as building, coalesce(o.external_id, f.external_id) as floor, z.name as zone
    from permission_row p
    left join person_group g on g.id = p.group_id left join employee e on e.id = p.employee_id
    left join building b on b.id = p.building_id
    left join zone z on z.id = p.zone_id left join floor f on f.id = z.floor_id
    left join floor o on o.id = p.floor_id`,
  write: `
    insert into permission_row (group_id, employee_id, capability, building_id, zone_id, floor_id)
    select g.id, e.id, r.capability, case when z.id is null then b.id end, z.id, case when r.zone is null then f.id end
    from ${recordsOf('grants')}
    left join person_group g on g.external_id = r."group" left join employee e on e.external_id = r.person
    left join building b on b.external_id = r.building
    left join floor f on f.external_id = r.floor left join zone z on z.floor_id = f.id and z.name = r.zone`,
  remove: `delete from permission_row where id = any($1::bigint[]) and $2::bigint is not null`,
};
