import { afterAll, beforeAll } from 'vitest';
import { planFlow } from './flows/plan.ts';
import { plannerFlow } from './flows/planner.ts';
import { scheduleFlow } from './flows/schedule.ts';
import { type Office, openOffice } from './office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice({ graphics: false });
});
afterAll(async () => {
  await office?.close();
});

/** The windows over the map: the planner, several days at once, the room schedule; one office for all of them. */
const flows: readonly ((office: () => Office) => void)[] = [plannerFlow, planFlow, scheduleFlow];

for (const register of flows) register(() => office);
