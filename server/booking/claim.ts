import { Schema } from 'effect';
import type { ClaimRequest, ClaimStatus } from '../../core/contract/claim.ts';
import { floorOfSpace } from '../../core/contract/ids.ts';
import type { Caller } from '../../core/contract/session.ts';
import { claimUntil } from '../../core/rules/claim/until.ts';
import { mayRelease } from '../../core/rules/permission/grants.ts';
import { dayOf } from '../../core/time/zone.ts';
import { doneBy } from '../change/done-by.ts';
import { moveFloors } from '../change/floors.ts';
import type { Entry } from '../change/history.ts';
import { recordChange } from '../change/record.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, NOT_SIGNED_IN, type Refused, refused } from '../refusal/refused.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { type Bookable, findSpace } from './bookable.ts';
import { type ClaimRow, claimEntry, claimValues, decodeClaim } from './claim-values.ts';
import { findPermissions, grantsOf } from './permission.ts';
import { readScoped } from './scoped-inputs.ts';
import { refuseByRules, refuseClosed } from './scoped-rules.ts';
import { refuseUnused } from './unused-kind.ts';

const decodeClaims = decodeRows(Schema.Struct({ space_id: Schema.Int }));
/** CD30: read under the lock of the desk's floor, and with that of the person, who is active. */
const decodeThere = decodeFirst(Schema.Struct({ there: Schema.Boolean }));
const decodeStart = decodeFirst(Schema.Struct({ start_minute: Schema.NullOr(Schema.Int) }));

/** A refusal found under the floor lock; thrown to roll the transaction back. */
class Refusal extends Error {
  readonly refused: Refused;
  constructor(no: Refused) {
    super(no.message);
    this.name = 'Refusal';
    this.refused = no;
  }
}

const unknownDesk = (id: number): Refused =>
  refused(404, 'UNKNOWN_SPACE', `There is no desk ${id}`);

const claimsOf = async (query: Query, userId: number, now: number): Promise<ClaimStatus> => ({
  claims: decodeClaims(
    await query(
      sql`select space_id from claim where user_id = ${userId} and until_minute > ${now} order by space_id`,
    ),
  ).map((row) => row.space_id),
});

const currentClaim = async (query: Query, spaceId: number, now: number): Promise<ClaimRow | null> =>
  decodeClaim(
    await query({
      text: `select user_id, until_minute, ${claimValues('c')} as values from claim c
             where space_id = $1 and until_minute > $2`,
      values: [spaceId, now],
    }),
  );

/** The first minute from `now` on that a matching booking covers, or null. */
const firstBooking = async (
  query: Query,
  where: string,
  values: readonly number[],
  now: number,
): Promise<number | null> => {
  const row = decodeStart(
    await query({
      text: `select min(start_minute) as start_minute from booking
             where during && int8range($1, null) and ${where}`,
      values: [now, ...values],
    }),
  );
  return row?.start_minute == null ? null : Math.max(row.start_minute, now);
};

/** CF4, checked under the floor lock: the desk is free, and the person has no other desk at that time. */
const refuseTime = async (
  query: Query,
  userId: number,
  desk: Bookable,
  until: number,
  { now, held }: { readonly now: number; readonly held: ClaimRow | null },
): Promise<Refused | null> => {
  if (held !== null && held.user_id !== userId) {
    return refused(
      409,
      'SLOT_TAKEN',
      `id: expected a desk that nobody else claims, and ${desk.id} is claimed until ${held.until_minute}`,
    );
  }
  const nextBooking = await firstBooking(
    query,
    'space_id = $2 and user_id <> $3',
    [desk.id, userId],
    now,
  );
  const latest = claimUntil({ now, zone: desk.time_zone, nextBooking, wanted: null });
  if (latest === null || until > latest) {
    return refused(
      409,
      'SLOT_TAKEN',
      `until must be at most ${latest ?? now}: somebody else has desk ${desk.id} then, or the day ends`,
    );
  }
  const own = await firstBooking(
    query,
    `user_id = $2 and space_id <> $3 and kind = 'desk'`,
    [userId, desk.id],
    now,
  );
  return own !== null && own < until
    ? refused(
        400,
        'MULTI_DESKS',
        `until must be at most ${own}: from then on the person has another desk`,
      )
    : null;
};

const write = async (
  query: Query,
  desk: Bookable,
  userId: number,
  until: number,
): Promise<ClaimRow | null> =>
  decodeClaim(
    await query({
      text: `insert into claim (space_id, user_id, until_minute) values ($1, $2, $3)
             on conflict (space_id) do update set user_id = $2, until_minute = $3
             returning user_id, until_minute, ${claimValues('claim')} as values`,
      values: [desk.id, userId, until],
    }),
  );

/**
 * Runs a change of the desk's claim under the floor lock. `act` returns the entry for the change history; null: it changed
 * nothing.
 */
const changing = async (
  db: Db,
  caller: Caller,
  desk: Bookable,
  now: number,
  act: (query: Query) => Promise<Entry | null>,
): Promise<Refused | null> => {
  try {
    await db.transaction(async (query) => {
      const change = { floorId: floorOfSpace(desk.id), spaceId: desk.id };
      const floors = await moveFloors(query, [change.floorId]);
      const entry = await act(query);
      await recordChange(query, {
        floors,
        changes: [change],
        userIds: entry?.personId == null ? [] : [entry.personId],
        history: entry === null ? null : doneBy(caller, now, [entry]),
      });
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
};

const claim = async (
  db: Db,
  caller: Caller,
  desk: Bookable,
  until: number,
  now: number,
): Promise<Refused | null> => {
  if (desk.mode === 'NONE')
    return refused(400, 'NOT_BOOKABLE', `Desk ${desk.id} cannot be claimed`);
  if (desk.blocked) return refused(400, 'BLOCKED', `Desk ${desk.id} is blocked`);
  if (until <= now) return refused(400, 'SLOT_IN_PAST', `until must be after ${now}`);
  const { features } = await readConfiguration(db);
  const unused = refuseUnused(features, 'DESK');
  if (unused !== null) return unused;
  const { userId } = caller;
  const slot = { start: now, end: until };
  const scoped = await readScoped(db.query, [desk.id], userId, slot, now);
  const asked = { desks: 1, open: 0, names: ['who_may_book'] as const };
  // BR8: a claim begins now and is made at the desk, so that no other rule is about it.
  const ruled =
    refuseClosed(desk, slot, scoped) ??
    refuseByRules(desk, slot, { scoped, meta: features.deskFinder.meta }, now, asked);
  if (ruled !== null) return ruled;
  const { maxDuration } = features.deskFinder.meta;
  if (maxDuration != null && maxDuration > 0 && until > now + maxDuration) {
    return refused(400, 'SLOT_TOO_LONG', `until must be at most ${now + maxDuration}`);
  }
  return changing(db, caller, desk, now, async (query) => {
    // Floors before people: the lock order of every writer. A person can claim one desk at a time.
    const person = decodeThere(
      await query(sql`select exists (select from space s join floor f on f.id = s.floor_id where s.id = ${desk.id}) as there
        from employee where id = ${userId} and active for no key update`),
    );
    if (person === null) throw new Refusal(NOT_SIGNED_IN);
    if (!person.there) throw new Refusal(unknownDesk(desk.id));
    const held = await currentClaim(query, desk.id, now);
    const refusal = await refuseTime(query, userId, desk, until, { now, held });
    if (refusal !== null) throw new Refusal(refusal);
    return claimEntry(held, await write(query, desk, userId, until));
  });
};

const release = async (
  db: Db,
  caller: Caller,
  desk: Bookable,
  now: number,
): Promise<Refused | null> => {
  const { userId } = caller;
  const people = await findPermissions(db.query, [userId], [desk.id]);
  const grants = grantsOf(people.get(userId));
  return changing(db, caller, desk, now, async (query) => {
    const held = await currentClaim(query, desk.id, now);
    // Nothing to release: idempotent.
    if (held === null) return null;
    if (!mayRelease(held.user_id === userId, grants)) {
      throw new Refusal(
        refused(
          403,
          'NO_PERMISSION',
          `id: expected a desk that one claims, and ${desk.id} is claimed by another`,
        ),
      );
    }
    await query(sql`delete from claim where space_id = ${desk.id}`);
    if (held.user_id !== userId) {
      const whom = { actor: userId, person: held.user_id };
      await recordEvent(query, { kind: 'CLAIM_RELEASED_FOR', ...whom, detail: `space ${desk.id}` });
    }
    return claimEntry(held, null);
  });
};

/**
 * Claims a desk from now until a minute, or releases it (specification 4, Claim flow; G73). `date` is the day in the
 * building's zone and must be today. Returns the caller's own claims.
 */
export const setClaim = async (
  db: Db,
  caller: Caller,
  date: string,
  request: ClaimRequest,
  { now }: { readonly now: number },
): Promise<Answer<ClaimStatus>> => {
  const desk = await findSpace(db.query, request.id, 'DESK');
  if (desk === null) return unknownDesk(request.id);
  const today = dayOf(now, desk.time_zone);
  if (request.claim && date !== today) {
    return refused(400, 'SLOT_TOO_FAR', `date must be today, ${today}`);
  }
  const refusal = request.claim
    ? await claim(db, caller, desk, request.until, now)
    : await release(db, caller, desk, now);
  return refusal ?? answer(await claimsOf(db.query, caller.userId, now));
};
