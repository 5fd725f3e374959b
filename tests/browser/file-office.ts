import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Office, type OfficeOptions, openOffice } from './office.ts';
import { allLeave } from './visitor.ts';

/** The office of a test file, usable from its first test on. Visitors of a test leave after it. */
export const fileOffice = (options?: OfficeOptions): Office => {
  const office = {} as Office;
  beforeAll(async () => {
    Object.assign(office, await openOffice(options));
  });
  afterEach(allLeave);
  afterAll(() => office.close());
  return office;
};
