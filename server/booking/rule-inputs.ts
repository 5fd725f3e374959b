import { Schema } from 'effect';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { configurationOf } from '../configuration/company-configuration.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Sql, sql } from '../database/sql.ts';
import { type Bookable, selectSpaces, spacesById } from './bookable.ts';
import { type Permitted, permittedById, selectPermitted } from './permission.ts';
import { gathered, type Scoped, ScopedRow, scopedOf, selectScoped } from './scoped-inputs.ts';

export type RuleInputs = {
  /** By id; unknown ids are left out. */
  readonly spaces: ReadonlyMap<number, Bookable>;
  /** Active people by id. */
  readonly people: ReadonlyMap<number, Permitted>;
  readonly meta: ClientConfiguration['features']['deskFinder']['meta'];
  readonly features: ClientConfiguration['features'];
  /** The rules by scope for the person for whom is booked. */
  readonly scoped: Scoped;
};

const Rows = Schema.Array(Schema.Record(Schema.String, Schema.Unknown));
const decodeInputs = decodeFirst(
  Schema.Struct({
    spaces: Rows,
    people: Rows,
    scoped: ScopedRow,
    name: Schema.NullOr(Schema.String),
    configuration: Schema.Unknown,
  }),
);

/** A booking that is considered. */
type Considered = {
  readonly spaceIds: readonly number[];
  readonly callerId: number;
  /** For whom it is. */
  readonly userId: number;
  readonly slot: Slot;
  /** Minutes since the epoch. */
  readonly now: number;
};

/**
 * PostgreSQL plans a list anew with each execution, because it expects ten elements of an unknown one. The plan of a single
 * id is kept; planning would take longer than reading.
 */
const spacesIn = (spaceIds: readonly number[]): { readonly condition: Sql; readonly ids: Sql } => {
  const [only] = spaceIds;
  if (spaceIds.length === 1) {
    const id = sql`${only}::bigint`;
    return { condition: sql`s.id = ${id}`, ids: sql`array[${id}]` };
  }
  const ids = sql`${spaceIds}::bigint[]`;
  return { condition: sql`s.id = any(${ids})`, ids };
};

const selectInputs = ({ spaceIds, callerId, userId, slot, now }: Considered): Sql => {
  const { condition, ids } = spacesIn(spaceIds);
  const person = sql`${userId}::bigint`;
  const scoped = selectScoped({
    spaces: ids,
    person,
    start: sql`${slot.start}::bigint`,
    end: sql`${slot.end}::bigint`,
    now: sql`${now}::bigint`,
  });
  const people = selectPermitted(sql`e.id in (${callerId}::bigint, ${person}) and e.active`, ids);
  return sql`
    select ${gathered(selectSpaces(condition))} as spaces, ${gathered(people)} as people,
           c.name, c.configuration, ${scoped} as scoped
    from (select 1) as always left join company c on true`;
};

/** Reads all inputs of the booking rules in one query, because each query costs about as much as the insert. */
export const readRuleInputs = async (query: Query, considered: Considered): Promise<RuleInputs> => {
  const found = decodeInputs(await query(selectInputs(considered)));
  const company: Row | undefined =
    found?.name == null ? undefined : { name: found.name, configuration: found.configuration };
  const { features } = configurationOf(company);
  return {
    spaces: spacesById(found?.spaces ?? []),
    people: permittedById(found?.people ?? []),
    meta: features.deskFinder.meta,
    features,
    scoped: scopedOf(found?.scoped ?? null),
  };
};
