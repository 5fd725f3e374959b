import type { Locator } from 'playwright-core';

/** A button by its full name or a pattern. */
export const button = (within: Pick<Locator, 'getByRole'>, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** Moves to a control and presses it. One that has come under the resting pointer by itself receives no press (UA2). */
export const pressAnew = async (control: Locator): Promise<void> => {
  await control.hover({ position: { x: 8, y: 10 } });
  await control.click();
};

/** Shows a floor through the drawer of the side panel, which closes. */
export const showFloor = async (
  within: Pick<Locator, 'getByRole'>,
  name: string,
): Promise<void> => {
  await pressAnew(button(within, 'Floor'));
  await pressAnew(
    within.getByRole('region', { name: 'Floor', exact: true }).getByRole('button', { name }),
  );
};
