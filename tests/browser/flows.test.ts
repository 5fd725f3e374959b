import { afterAll, beforeAll } from 'vitest';
import { behalfFlow } from './flows/behalf.ts';
import { deskFlow } from './flows/desk.ts';
import { type Office, openOffice } from './office.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});
afterAll(async () => {
  await office?.close();
});

/** Every way to book, each with its refusals; one office for all of them. */
const flows: readonly ((office: () => Office) => void)[] = [behalfFlow, deskFlow];

for (const register of flows) register(() => office);
