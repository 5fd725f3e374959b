import { afterAll, afterEach, beforeAll } from 'vitest';
import { allLeave, type Office, type OfficeOptions, openOffice } from './office.ts';

/** The office of a test file, filled in before its first test. Whoever came in a test leaves after it. */
export const fileOffice = (options?: OfficeOptions): Office => {
  const office = {} as Office;
  beforeAll(async () => {
    Object.assign(office, await openOffice(options));
  });
  afterEach(allLeave);
  afterAll(() => office.close());
  return office;
};
