import { afterAll, beforeAll } from 'vitest';
import { claimFlow } from './flows/claim.ts';
import { planFlow } from './flows/plan.ts';
import { plannerFlow } from './flows/planner.ts';
import { roomFlow } from './flows/room.ts';
import { scheduleFlow } from './flows/schedule.ts';
import { type Office, openOffice } from './office.ts';

let office: Office;
let later: Promise<Office> | undefined;

/** Two days before the clocks of Stockholm are put forward, nine before those of Adelaide are put back. */
const friday = (): Promise<Office> => {
  later ??= openOffice({ graphics: false, at: '2027-03-26T09:00Z' });
  return later;
};

beforeAll(async () => {
  // In real time: the demo company says where it works for the two weeks after it was made.
  office = await openOffice({ graphics: false });
});
afterAll(async () => {
  await office?.close();
  await (await later)?.close();
});

/** The windows over the map: the planner, several days at once, the room schedule. */
plannerFlow(() => office);
// The week after is a few days ahead, within the days that the planner shows at first: from a Monday it would not be.
planFlow(friday);
scheduleFlow(() => office, friday);

// What depends on how much of the day is left.
roomFlow(friday);
claimFlow(friday);
