import { afterAll } from 'vitest';
import { fileOffice } from './file-office.ts';
import { claimFlow } from './flows/claim.ts';
import { planFlow } from './flows/plan.ts';
import { plannerFlow } from './flows/planner.ts';
import { roomFlow } from './flows/room.ts';
import { scheduleFlow } from './flows/schedule.ts';
import { fridayInSpring } from './mornings.ts';
import { type Office, openOffice } from './office.ts';

const office = fileOffice({ graphics: false });
let later: Promise<Office> | undefined;

const friday = (): Promise<Office> => {
  later ??= openOffice({ graphics: false, at: fridayInSpring() });
  return later;
};

afterAll(async () => {
  await (await later)?.close();
});

/** The windows over the map: planner, sheets for several days, room schedule. */
plannerFlow(() => office);
// From a Friday, next week starts a few days ahead and is within the planner's first days; from a Monday it is not.
planFlow(friday);
scheduleFlow(() => office, friday);

roomFlow(friday);
claimFlow(friday);
