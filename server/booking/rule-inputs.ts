import { Schema } from 'effect';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { configurationOf } from '../configuration/company-configuration.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Bookable, selectSpaces, spacesById } from './bookable.ts';
import { type Permitted, permittedById, selectPermitted } from './permission.ts';
import { type Scoped, ScopedRow, scopedOf, selectScoped } from './scoped-inputs.ts';

export type RuleInputs = {
  /** By id; unknown ids are left out. */
  readonly spaces: ReadonlyMap<number, Bookable>;
  /** By id, those who are active. */
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

const gathered = (rows: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`;

const select = (spaces: string, ids: string): string =>
  `select ${gathered(selectSpaces(spaces))} as spaces,
          ${gathered(selectPermitted('e.id in ($2, $3) and e.active', ids))} as people, c.name, c.configuration,
          ${selectScoped({ spaces: ids, person: '$3::bigint', start: '$4::bigint', end: '$5::bigint', now: '$6::bigint' })} as scoped
   from (select 1) as always left join company c on true`;

/**
 * PostgreSQL plans a list anew with each execution, because it expects ten elements of an unknown one. The plan of a single
 * id is kept; planning would take longer than reading.
 */
const ONE = select('s.id = $1', 'array[$1::bigint]');
const SEVERAL = select('s.id = any($1::bigint[])', '$1::bigint[]');

/** Reads all inputs of the booking rules in one query, because each query costs about as much as the insert. */
export const readRuleInputs = async (
  query: Query,
  spaceIds: readonly number[],
  callerId: number,
  userId: number,
  { start, end }: Slot,
  now: number,
): Promise<RuleInputs> => {
  const [only] = spaceIds;
  const others = [callerId, userId, start, end, now];
  const found = decodeInputs(
    await query(
      spaceIds.length === 1
        ? { text: ONE, values: [only, ...others] }
        : { text: SEVERAL, values: [spaceIds, ...others] },
    ),
  );
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
