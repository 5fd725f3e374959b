import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { WhyCheck, WhyRefused } from '../../../core/contract/administration/why.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import { normalUsername } from '../../../core/text/username.ts';
import type { Bookable } from '../../booking/bookable.ts';
import { type RuleInputs, readRuleInputs } from '../../booking/rule-inputs.ts';
import { saidByRules } from '../../booking/scoped-rules.ts';
import { NEW, refuseNoLength, SLOT_CHECKS } from '../../booking/slot-rules.ts';
import { refuseUnused } from '../../booking/unused-kind.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, type Refused, refused } from '../../refusal/refused.ts';
import { conflictsOf, readInTheWay } from './in-the-way.ts';
import { readSetBy } from './set-by.ts';
import { worksInstead } from './works.ts';

const decodeSubjects = decodeFirst(
  Schema.Struct({
    person: Schema.NullOr(Schema.Int),
    person_name: Schema.NullOr(Schema.String),
    space: Schema.NullOr(Schema.Int),
    space_name: Schema.NullOr(Schema.String),
    building: Schema.NullOr(Schema.String),
  }),
);

const SILENT = {
  limit: '',
  actual: '',
  scope: null,
  place: '',
  groups: [],
  locked: false,
} as const;

const checkOf = (check: WhyCheck['check'], no: Refused | null): WhyCheck => ({
  ...SILENT,
  check,
  passed: no === null,
  code: no?.detailedCode ?? '',
  limit: no?.limit ?? '',
});

type Said = WhyCheck & { readonly rows?: readonly number[] };

/** All checks of `refuseSlot`, even after the first refusal. They do not depend on other bookings. */
const saidBeforehand = (
  space: Bookable,
  slot: Slot,
  inputs: RuleInputs,
  now: number,
): readonly Said[] =>
  SLOT_CHECKS.flatMap(({ name, refuse }): readonly Said[] =>
    name === 'rules'
      ? saidByRules(space, slot, inputs, now, NEW)
      : [checkOf(name, refuse(space, slot, inputs, now, NEW))],
  );

/** AP80: adds the author of a rule to the checks that rules decide; among several rules, the latest one. */
const withSetBy = async (
  query: Query,
  administrator: Administrator,
  said: readonly Said[],
): Promise<readonly WhyCheck[]> => {
  const known = await readSetBy(
    query,
    administrator,
    said.flatMap(({ rows = [] }) => rows),
  );
  return said.map(({ rows = [], ...check }) => {
    const [set] = rows.flatMap((id) => known.get(id) ?? []).sort((a, b) => b.change - a.change);
    return set === undefined ? check : { ...check, set };
  });
};

type Question = Slot & {
  readonly person?: string;
  readonly username?: string;
  readonly space: string;
};

/**
 * BR13: simulates a booking that a person makes for themself: all checks in the order of a real booking, with the same
 * inputs. Nothing is written or locked. Minutes since the epoch.
 */
export const whyRefused = async (
  { query }: Db,
  administrator: Administrator,
  { person, username, space: key, start, end }: Question,
  now: number,
): Promise<Answer<WhyRefused>> => {
  const slot = { start, end };
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  const named = username === undefined ? null : normalUsername(username);
  const found = decodeSubjects(
    await query(sql`select e.id as person, trim(e.first_name || ' ' || e.last_name) as person_name,
        s.id as space, s.name as space_name, b.external_id as building
      from (select 1) as always
      left join employee e on case
        when ${person ?? null}::text is not null then e.external_id = ${person ?? null}
        when ${named}::text is not null then e.username = ${named}
        else e.id = ${administrator.userId} end
      left join space s on s.external_id = ${key}
      left join floor f on f.id = s.floor_id
      left join building b on b.id = f.building_id`),
  );
  if (found?.space == null || found.building === null) {
    return refused(404, 'UNKNOWN_SPACE', `query.space: there is no space ${key.slice(0, 100)}`);
  }
  const { buildings } = administrator;
  // AD2
  if (buildings !== null && !buildings.has(found.building)) {
    return refused(403, 'NO_PERMISSION', 'query.space: expected a space of a building of yours');
  }
  if (found.person === null) {
    return refused(
      404,
      'UNKNOWN_USER',
      `query.person: there is no person ${(person ?? username ?? '').slice(0, 100)}`,
    );
  }
  const userId = found.person;
  const inputs = await readRuleInputs(query, {
    spaceIds: [found.space],
    callerId: userId,
    userId,
    slot,
    now,
  });
  const space = inputs.spaces.get(found.space);
  if (space === undefined) {
    return refused(404, 'UNKNOWN_SPACE', `query.space: there is no space ${key.slice(0, 100)}`);
  }
  const conflicts = conflictsOf(
    await readInTheWay(query, space, { userId, buildings }, slot, now),
    slot,
  );
  const checks = [
    checkOf('used', refuseUnused(inputs.features, space.asset_type)),
    ...(await withSetBy(query, administrator, saidBeforehand(space, slot, inputs, now))),
    ...conflicts.map(({ check, code, isThere }) => ({
      ...SILENT,
      check,
      passed: !isThere,
      code: isThere ? code : '',
    })),
  ];
  const name = found.space_name ?? '';
  const isRefused = checks.some(({ passed }) => !passed);
  const asked = { space: { ...space, key, name }, userId, buildings, slot, inputs, now };
  return answer({
    person: found.person_name ?? '',
    space: name,
    kind: space.asset_type === 'DESK' ? 'desk' : 'room',
    zone: space.time_zone,
    checks,
    works: isRefused ? await worksInstead(query, asked) : [],
  });
};
