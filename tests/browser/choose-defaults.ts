import type { Page } from 'playwright-core';

/** UC57: choices follow the account to the browsers of other tests; these are those of a browser without any. */
export const chooseDefaults = async (page: Page): Promise<void> => {
  const answer = await page.request.post(new URL('/secure/self/preferences', page.url()).href, {
    data: { language: 'en', timeFormat: 'HH:mm', colorScheme: 'auto' },
    headers: { 'x-requested-with': 'test' },
  });
  if (!answer.ok()) throw new Error(`preferences: ${answer.status()} ${await answer.text()}`);
};
