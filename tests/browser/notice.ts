import type { Locator } from 'playwright-core';

/** A notice with a text, and not the region that says the same to screen readers. */
export const notice = (page: Pick<Locator, 'locator'>, text: string | RegExp): Locator =>
  page.locator('[data-notice]').getByText(text);
