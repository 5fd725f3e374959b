import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { type Office, Visitor } from '../office.ts';

const NO_LONGER =
  'Unfortunately this space is no longer available or the user already has an active booking.';

/** Holds back what the server tells the page, as a slow line would, until it is called. */
const heldBack = async ({ page }: Visitor): Promise<() => Promise<void>> => {
  let goOn: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/secure/update?*', async (route) => {
    await allowed;
    await route.continue();
  });
  return async () => {
    goOn();
    await page.unrouteAll({ behavior: 'wait' });
  };
};

/** Claims between two people: claimed, moved, lost to somebody faster, released. In a day's last minutes none can be. */
export const claimFlow = (friday: () => Promise<Office>): void => {
  test('a desk is claimed in one press, moved and released; who is too late is told', async () => {
    const office = await friday();
    const employee = await Visitor.returning(office, 'employee');
    const colleague = await Visitor.returning(office, 'colleague');
    const desks = await employee.freeDesks(1, ['CLAIM', 'TAKE']);
    const [first, second] = [at(desks, 0), at(desks, 1)];
    const bookable = at(await employee.freeDesks(), 0);

    await employee.clickOnMap(first.id);
    await employee
      .panel(first.info.name)
      .getByRole('button', { name: /^Claim until/ })
      .click();
    await employee.panel(first.info.name).getByText('You have claimed this desk until').waitFor();
    await employee.mapShows(first.id, 'CLAIMED');

    // The colleague sees it, by whom where they are seen, and cannot have it.
    await colleague.mapShows(first.id, 'CLAIMED');
    await colleague.clickOnMap(first.id);
    const theirs = colleague.panel(first.info.name);
    await theirs.getByText(/claimed this desk until|is claimed until/).waitFor();
    await theirs.getByRole('button', { name: /^Claim .* instead$/ }).waitFor();
    expect(await theirs.getByRole('button', { name: /^Claim until/ }).count()).toBe(0);

    // A desk that can be booked can be claimed as well: the claim moves in one press.
    await employee.clickOnMap(bookable.id);
    const form = employee.panel(bookable.info.name);
    await form.getByRole('button', { name: 'Book', exact: true }).waitFor();
    await form.getByRole('button', { name: `Move my claim here from ${first.info.name}` }).click();
    await form.getByText('You have claimed this desk until').waitFor();
    await Promise.all([
      colleague.mapShows(first.id, 'FREE'),
      colleague.mapShows(bookable.id, 'CLAIMED'),
    ]);

    // Somebody is faster, and the page has not heard of it yet.
    await colleague.clickOnMap(second.id);
    const late = colleague.panel(second.info.name);
    const press = late.getByRole('button', { name: /^Claim until/ });
    await press.waitFor();
    const goOn = await heldBack(colleague);
    await employee.clickOnMap(second.id);
    const faster = employee.panel(second.info.name);
    await faster.getByRole('button', { name: /^Move my claim here/ }).click();
    await faster.getByText('You have claimed this desk until').waitFor();
    // Asked for in one go: it is gone after 3 seconds.
    const seen = colleague.page.waitForFunction((text) => {
      const warnings = [...document.querySelectorAll('[role="alert"]')];
      const warning = warnings.find(({ textContent }) => textContent?.includes(text));
      if (warning === undefined) return null;
      const { y, x, width } = warning.getBoundingClientRect();
      return { y, off: Math.abs(x + width / 2 - window.innerWidth / 2) };
    }, NO_LONGER);
    await press.click();
    const place = await (await seen).jsonValue();
    expect(place?.y).toBeLessThan(100);
    expect(place?.off).toBeLessThan(20);
    await late.getByText('The desk could not be claimed: it is no longer available.').waitFor();
    await goOn();
    await late.getByText(/claimed this desk until|is claimed until/).waitFor();
    await colleague.page.getByText(NO_LONGER).waitFor({ state: 'hidden' });

    await faster.getByRole('button', { name: 'Release', exact: true }).click();
    await faster.getByText('You have released this desk.').waitFor();
    await Promise.all([employee.mapShows(second.id, 'FREE'), press.waitFor()]);
    expect([...employee.errors, ...colleague.errors]).toEqual([]);
    await Promise.all([employee.close(), colleague.close()]);
  });
};
