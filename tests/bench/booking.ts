import { insertBooking } from '../../server/booking/insert-booking.ts';
import { readRuleInputs } from '../../server/booking/rule-inputs.ts';
import type { Db } from '../../server/database/db.ts';
import { around } from '../support/at.ts';
import { type BenchCompany, fillCompany } from './booking/company.ts';
import { doubles, lost } from './booking/faults.ts';
import { load, type Sent, showLoad, type Target, targetOf } from './booking/load.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { cpuOf } from './cpu.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import type { Person } from './signed-in.ts';

const QUARTER = 15;
/** Quarters of an hour from 06:00 to 20:00. */
const SLOTS_A_DAY = 56;
const DAYS = 9;
const CLIENTS = 8;
/** Bookings of a round. */
const CALLS = 300;
/** Rounds until the server's code is compiled. */
const WARM_UP_ROUNDS = 6;
const CONTENDERS = 3;
const BOOKINGS = { check: 20_000, all: 200_000 } as const satisfies Record<Scope, number>;

type Planned = {
  readonly person: Person;
  readonly deskId: number;
  readonly slot: { readonly start: number; readonly end: number };
};

/** The n-th quarter of an hour without any booking. */
const slotAt = ({ freeFrom }: BenchCompany, n: number): Planned['slot'] => {
  const day = Math.floor(n / SLOTS_A_DAY) % DAYS;
  const start = freeFrom + day * 1440 + 360 + (n % SLOTS_A_DAY) * QUARTER;
  return { start, end: start + QUARTER };
};

/** The n-th booking: each by another person, for another desk and time. */
const plan = (company: BenchCompany, n: number): Planned => ({
  person: around(company.people, n),
  deskId: around(company.desks, n),
  slot: slotAt(company, Math.floor(n / company.desks.length)),
});

const sent = ({ person: { id, cookie }, deskId, slot }: Planned): Sent => ({
  method: 'POST',
  path: `/secure/deskbooking/desk/${deskId}`,
  cookie,
  body: { ...slot, userId: id },
});

/** Makes a booking by its statements alone. */
const insert = async (db: Db, { person, deskId, slot }: Planned): Promise<void> => {
  const { id } = person;
  const now = Math.floor(Date.now() / 60_000);
  const considered = { spaceIds: [deskId], callerId: id, userId: id, slot, now };
  await readRuleInputs(db.query, considered);
  const made = await insertBooking(db.query, {
    ...slot,
    spaceIds: [deskId],
    kind: 'desk',
    subject: '',
    userId: id,
    organizerId: id,
    madeAt: now,
    source: 'app',
  });
  if ('kind' in made) throw new Error(`Not booked: ${made.kind}`);
};

/** Several people request each slot at once; after the n-th booking. */
const contend = async (
  target: Target,
  company: BenchCompany,
  slots: number,
  from: number,
): Promise<readonly number[]> => {
  // Nobody requests two desks for the same time, so that each slot can be booked.
  const desks = Math.min(company.desks.length, Math.floor(company.people.length / CONTENDERS));
  const first = Math.ceil(from / company.desks.length);
  const calls = Array.from({ length: slots * CONTENDERS }, (_, i) => {
    const n = Math.floor(i / CONTENDERS);
    return sent({
      person: around(company.people, i),
      deskId: around(company.desks, n % desks),
      slot: slotAt(company, first + Math.floor(n / desks)),
    });
  });
  const result = await load(target, 32, calls);
  showLoad(`32 clients, ${slots} slots asked for by ${CONTENDERS} each`, result);
  console.log(`  ${result.booked.length} of ${slots} slots booked`);
  return result.booked;
};

/** 10,000 over both databases. The embedded one runs one transaction at a time. */
const CONTESTED_SLOTS = { embedded: 3000, postgres: 7000 };

const run = async (
  { name, isEmbedded, open, serve, pids }: Place,
  { measured }: Report,
  scope: Scope,
): Promise<void> => {
  let planned = 0;
  const db = await open();
  const company = await fillCompany(db, Date.now(), BOOKINGS[scope]);
  const next = () => Array.from({ length: CALLS }, () => plan(company, planned++));
  const cpu = cpuOf([process.pid, ...pids]);
  const bare = async (): Promise<number> => {
    const before = cpu();
    for (const booking of next()) await insert(db, booking);
    return (cpu() - before) / CALLS;
  };
  // The embedded database serves one program at a time: first this one, then the server.
  const first = isEmbedded
    ? quantile((await inRounds(async () => ({ bare: await bare() }))).bare, 0.5)
    : null;
  if (isEmbedded) await db.close();
  const server = await serve();
  const target = targetOf(server, pids);
  const booked: number[] = [];
  try {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      booked.push(...(await load(target, CLIENTS, next().map(sent))).booked);
    }
    const values = await inRounds(async () => {
      const beside = first ?? (await bare());
      const made = await load(target, CLIENTS, next().map(sent));
      if (made.booked.length < CALLS) throw new Error(JSON.stringify(made.answers));
      booked.push(...made.booked);
      return { [`booking: CPU of a booking, ${name}`]: made.cpuMs / beside };
    });
    measured({ unit: 'x', baseline: 'its statements' }, values);
    if (scope === 'all') {
      const slots = isEmbedded ? CONTESTED_SLOTS.embedded : CONTESTED_SLOTS.postgres;
      booked.push(...(await contend(target, company, slots, planned)));
    }
  } finally {
    await server.stop();
  }
  const after = isEmbedded ? await open() : db;
  console.log(`  ${await doubles(after)} double bookings, ${await lost(after, booked)} lost`);
  await after.close();
};

/** Measures the CPU of bookings on both databases, and checks for double bookings. */
export const bookings = (report: Report, scope: Scope): Promise<void> =>
  onBothDatabases('perch_bench', scope, (place) => run(place, report, scope));
