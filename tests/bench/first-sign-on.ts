import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeskBooking } from '../../server/booking/create.ts';
import { openDatabase } from '../../server/database/open.ts';
import { identityOf } from '../../server/sign-on/identity.ts';
import { matchPerson } from '../../server/sign-on/match.ts';
import { providerOf } from '../../server/sign-on/provider.ts';
import { around } from '../support/at.ts';
import { inRounds, type Report } from './report.ts';
import { fillLarge, largeCompany } from './search/company.ts';

const DAY = 24 * 60;
const OF_ROUND = 20;

const provider = providerOf(
  {
    key: 'bench',
    name: 'Bench',
    issuer: 'https://provider.example',
    client_id: 'perch',
    mail_domains: ['new.example'],
    link: true,
    create: true,
  },
  'secret',
);

/** Measures the first sign-on of somebody whom nobody knows, beside a booking, among 20,000 people in the embedded database. */
export const firstSignOns = async ({ measured }: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perch-bench-'));
  const db = await openDatabase({ folder });
  try {
    const company = largeCompany();
    const people = await fillLarge(db, company, Date.now());
    const bookable = new Set(
      company.spaceTypes.filter(({ space }) => space.mode === 'BOOK').map(({ id }) => id),
    );
    const desks = company.spaces.filter(
      ({ asset_type, blocked, typeId }) =>
        asset_type === 'DESK' && !blocked && bookable.has(typeId),
    );
    const now = Math.floor(Date.now() / 60_000);
    const evening = Math.floor(now / DAY) * DAY + 1_140;
    let n = 0;
    /** Milliseconds of each. */
    const timed = async (work: (n: number) => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      for (let turn = 0; turn < OF_ROUND; turn += 1) await work(n++);
      return (performance.now() - began) / OF_ROUND;
    };
    const book = async (turn: number): Promise<void> => {
      const { id } = around(people, turn);
      const day = (1 + (Math.floor(turn / people.length) % 12)) * DAY;
      const start = evening + day + (Math.floor(turn / people.length / 12) % 18) * 15;
      const slot = { start, end: start + 15, userId: id };
      const caller = { userId: id, username: '' } as never;
      const made = await createDeskBooking(db, caller, around(desks, turn * 11).id, slot, { now });
      if (!made.ok) throw new Error(made.message);
    };
    const signOn = (turn: number): Promise<unknown> => {
      const name = `new-${turn}`;
      const claims = {
        iss: provider.issuer,
        sub: name,
        email: `${name}@new.example`,
        email_verified: true,
        given_name: 'New',
        family_name: `Person ${turn}`,
      };
      const parts = { provider, address: '127.0.0.1', now: Date.now() };
      return matchPerson(db, { ...parts, identity: identityOf(claims, provider) });
    };
    const values = await inRounds(async () => {
      const booking = await timed(book);
      const created = await timed(signOn);
      console.log(`  a booking ${booking.toFixed(1)} ms, a first sign-on ${created.toFixed(1)} ms`);
      return {
        'first-sign-on: somebody whom nobody knows, 20,000 people, PGlite': created / booking,
      };
    });
    measured({ unit: 'x', baseline: 'a booking' }, values);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
