import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';

/** Captures what the servers of a test file log as errors. */
export const keptErrors = (): (() => MockInstance<typeof console.error>) => {
  let log: MockInstance<typeof console.error>;
  beforeAll(() => {
    log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => log.mockRestore());
  return () => log;
};
