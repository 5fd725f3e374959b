import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';

/** What the servers of a test file write of errors: kept, and not shown. */
export const keptErrors = (): (() => MockInstance<typeof console.error>) => {
  let log: MockInstance<typeof console.error>;
  beforeAll(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => log.mockRestore());
  return () => log;
};
