import { writeSync } from 'node:fs';
import { createDeskBooking } from '../../../server/booking/create.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { at, callerOf, DESKS, NOW, OFFICE, seedOffice } from './office.ts';

/**
 * A process for tests to kill: fills the folder's database if necessary, then books continuously and prints the id of each
 * acknowledged booking. `hold`: only keeps the folder open.
 */
const [folder = '', mode = 'write', round = '0'] = process.argv.slice(2);
const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

const db = await openDatabase({ folder });
await seedOffice(db);
say('open');
if (mode === 'hold') {
  process.once('SIGTERM', async () => {
    await db.close();
    process.exit(0);
  });
  setInterval(() => {}, 1000);
} else {
  for (let n = 0; ; n += 1) {
    const start = NOW + Number(round) * 4000 + 10 * Math.floor(n / DESKS.length);
    const userId = at(OFFICE.employees, n % DESKS.length).id;
    const made = await createDeskBooking(
      db,
      callerOf(userId),
      at(DESKS, n).id,
      { start, end: start + 10, userId },
      { now: NOW },
    );
    say(made.ok ? `booked ${made.value.id}` : `refused ${made.detailedCode}`);
  }
}
