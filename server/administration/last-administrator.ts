import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** Permissions for the whole company, as an SQL condition of the permission `p`. */
const OF_COMPANY = sql`p.capability = 'administer' and p.building_id is null and p.zone_id is null`;

/** AD8: whether the employee `e` is active and administers the whole company, as an SQL condition. */
export const ADMINISTERS_COMPANY = sql`e.active and exists (select from permission p
  where ${OF_COMPANY} and (p.employee_id = e.id
    or exists (select from group_member m where m.group_id = p.group_id and m.employee_id = e.id)))`;

/** SO18: whether somebody can sign in with the password of a break-glass account and administers the whole company. */
export const HAS_BREAK_GLASS = sql`exists (select from account a join employee e on e.id = a.employee_id
  where a.is_break_glass and ${ADMINISTERS_COMPANY}
    and exists (select from credential c where c.account_id = a.id and c.kind = 'password'))`;

/** What the company would lack: somebody active who administers it, or, under "sign-on only", such a person with a break-glass account. */
export type Lack = 'LAST_ADMINISTRATOR' | 'LAST_BREAK_GLASS';

const decode = decodeFirst(
  Schema.Struct({ has_administrator: Schema.Boolean, has_break_glass: Schema.Boolean }),
);

/** AD8, SO18: null: the company lacks neither. */
export const lackOfCompany = async (query: Query): Promise<Lack | null> => {
  const found = decode(
    await query(sql`select exists (
        select from permission p where ${OF_COMPANY} and exists (
          select from employee e where e.active and (e.id = p.employee_id
            or exists (select from group_member m where m.group_id = p.group_id and m.employee_id = e.id)))
      ) as has_administrator,
      (not exists (select from sign_on_only) or ${HAS_BREAK_GLASS}) as has_break_glass`),
  );
  if (found?.has_administrator !== true) return 'LAST_ADMINISTRATOR';
  return found.has_break_glass ? null : 'LAST_BREAK_GLASS';
};

/** What is said of it to developers. `field`: of the call. */
export const lackWords = (lack: Lack, field: string): string =>
  lack === 'LAST_ADMINISTRATOR'
    ? `${field}: nobody active would administer the whole company any more`
    : `${field}: it is the last break-glass account, and people sign in at a provider only`;

/** SO18: whether the person has the last break-glass account, and people sign in at providers only. */
export const hasLastBreakGlass = async (query: Query, userId: number): Promise<boolean> =>
  (
    await query(sql`select 1 as one from account a join employee e on e.id = a.employee_id
      where a.employee_id = ${userId} and a.is_break_glass and exists (select from sign_on_only) and not exists (
        select from account o join employee e on e.id = o.employee_id
        where o.id <> a.id and o.is_break_glass and ${ADMINISTERS_COMPANY}
          and exists (select from credential c where c.account_id = o.id and c.kind = 'password'))`)
  ).length > 0;
