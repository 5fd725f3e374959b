import { pictureName, pictureType } from './picture.ts';
import { recordsOf, type StoredTable } from './stored-table.ts';

/** `image`: the picture in base64, only in records to write; without one the stored picture stays. */
export const equipment: StoredTable = {
  read: `
    select id as _id, external_id as id, name, info as description,
           ${pictureName('image', 'content_type')} as picture
    from equipment`,
  write: `
    insert into equipment (id, external_id, name, info, image, content_type)
    select r._id, r.id, r.name, r.description, coalesce(decode(r.image, 'base64'), e.image), ${pictureType('r.picture')}
    from ${recordsOf('equipment', 'image text')}
    left join equipment e on e.id = r._id
    on conflict (id) do update set
      external_id = excluded.external_id, name = excluded.name, info = excluded.info,
      image = excluded.image, content_type = excluded.content_type`,
  remove: `delete from equipment where id = any($1::bigint[]) and $2::bigint is not null`,
};

const USES = `case t.mode when 'BOOK' then 'book' when 'CLAIM' then 'claim' when 'TAKE' then 'take' else 'none' end`;

/** The zones and types of the records must be stored already. */
export const spaces: StoredTable = {
  read: `
    select s.id as _id, s.external_id as id, f.external_id as floor, z.name as zone, s.name,
           lower(s.asset_type) as kind, ${USES} as use, s.cap as seats,
           (select coalesce(jsonb_agg(e.external_id order by e.external_id collate "C"), '[]')
            from jsonb_array_elements_text(s.equips) q join equipment e on e.id = q::bigint) as equipment,
           s.blocked, s.x, s.y, s.r as direction, s.placed_x, s.placed_y,
           (select coalesce(jsonb_agg(p.key || '=' || (p.value #>> '{}') order by (p.key || '=' || (p.value #>> '{}')) collate "C"), '[]')
            from jsonb_each(s.props) p) as properties
    from space s join floor f on f.id = s.floor_id join zone z on z.id = s.zone_id join space_type t on t.id = s.type_id`,
  write: `
    insert into space (id, external_id, floor_id, zone_id, type_id, asset_type, name, cap, props, equips, blocked, x, y, r, placed_x, placed_y)
    select r._id, r.id, f.id, z.id, t.id, upper(r.kind), r.name, r.seats,
           (select coalesce(jsonb_object_agg(split_part(p, '=', 1), substr(p, strpos(p, '=') + 1)), '{}')
            from jsonb_array_elements_text(r.properties) p),
           (select coalesce(jsonb_agg(e.id order by e.id), '[]')
            from jsonb_array_elements_text(r.equipment) q join equipment e on e.external_id = q),
           r.blocked, r.x, r.y, r.direction, r.placed_x, r.placed_y
    from ${recordsOf('spaces', 'placed_x double precision', 'placed_y double precision')}
    join floor f on f.external_id = r.floor
    join zone z on z.floor_id = f.id and z.name = r.zone
    join lateral (select min(id) as id from space_type where asset_type = upper(r.kind) and mode = upper(r.use)) t on true
    on conflict (id) do update set
      external_id = excluded.external_id, zone_id = excluded.zone_id, type_id = excluded.type_id,
      asset_type = excluded.asset_type, name = excluded.name, cap = excluded.cap, props = excluded.props,
      equips = excluded.equips, blocked = excluded.blocked, x = excluded.x, y = excluded.y, r = excluded.r,
      placed_x = excluded.placed_x, placed_y = excluded.placed_y`,
  remove: `update space set removed_at = $2 where id = any($1::bigint[])`,
};
