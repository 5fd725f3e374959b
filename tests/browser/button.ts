import type { Locator } from 'playwright-core';

/** A button by its full name or a pattern. */
export const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
