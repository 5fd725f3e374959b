import type { Locator } from 'playwright-core';

/** A notice with a text, and not the region that says the same to screen readers. */
export const notice = (page: Pick<Locator, 'locator'>, text: string | RegExp): Locator =>
  page.locator('[data-notice]').getByText(text);

/** A booking of now that is cancelled ends if a minute of it is over. */
export const GONE = /^The (?:cancellation was successful|booking has ended)/;
