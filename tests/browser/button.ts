import type { Locator } from 'playwright-core';

/** A button by its full name or a pattern. */
export const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** Shows a floor through the drawer of the side panel, which closes. */
export const showFloor = async (
  within: Pick<Locator, 'getByRole'>,
  name: string,
): Promise<void> => {
  await button(within, 'Floor').click();
  await within
    .getByRole('region', { name: 'Floor', exact: true })
    .getByRole('button', { name })
    .click();
};
