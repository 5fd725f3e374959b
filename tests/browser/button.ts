import type { Locator } from 'playwright-core';

/** A button by its whole name, or by a pattern that it fits. */
export const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
