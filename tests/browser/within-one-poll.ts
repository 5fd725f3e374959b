import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until something of another page is seen on this one, which its next poll must bring: one may be under way. */
export const withinOnePoll = async (page: Page, seen: () => Promise<unknown>): Promise<void> => {
  let polls = 0;
  const count = (request: Request): void => {
    if (request.url().includes('/secure/update?')) polls += 1;
  };
  page.on('request', count);
  await seen().finally(() => page.off('request', count));
  expect(polls).toBeLessThanOrEqual(2);
};
