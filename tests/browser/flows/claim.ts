import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { button } from '../button.ts';
import { notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const NO_LONGER =
  'Unfortunately this space is no longer available or the user already has an active booking.';

/** Claims of two people: claimed, moved, lost to the faster one, released. Not possible in the last minutes of a day. */
export const claimFlow = (friday: () => Promise<Office>): void => {
  test('a desk is claimed in one press, moved and released; who is too late is told', async () => {
    const office = await friday();
    const employee = await Visitor.returning(office, 'employee');
    const colleague = await Visitor.returning(office, 'colleague');
    const desks = await employee.freeDesks(1, ['CLAIM', 'TAKE']);
    const [first, second] = [at(desks, 0), at(desks, 1)];
    const bookable = at(await employee.freeDesks(), 0);

    await employee.clickOnMap(first.id);
    await button(employee.panel(first.info.name), /^Claim until/).click();
    await employee.panel(first.info.name).getByText('You have claimed this desk until').waitFor();
    await employee.mapShows(first.id, 'CLAIMED');

    // The colleague sees the claim and its holder, and cannot take the desk.
    await colleague.mapShows(first.id, 'CLAIMED');
    await colleague.clickOnMap(first.id);
    const theirs = colleague.panel(first.info.name);
    await theirs.getByText(/claimed this desk until|is claimed until/).waitFor();
    await button(theirs, /^Claim .* instead$/).waitFor();
    expect(await button(theirs, /^Claim until/).count()).toBe(0);

    // A bookable desk can be claimed too: the claim moves in one press.
    await employee.selectInList(bookable.info.name);
    const form = employee.panel(bookable.info.name);
    await button(form, 'Book').waitFor();
    await form.getByRole('button', { name: `Move my claim here from ${first.info.name}` }).click();
    await form.getByText('You have claimed this desk until').waitFor();
    // UA11: the claim comes first, and is one of the bookings.
    expect(await button(form, 'Book').count()).toBe(0);
    await button(employee.page, /^My bookings/).click();
    await button(employee.page, `Release ${bookable.info.name}`).waitFor();
    await button(employee.page, /^My bookings/).click();
    await Promise.all([
      colleague.mapShows(first.id, 'FREE'),
      colleague.mapShows(bookable.id, 'CLAIMED'),
    ]);

    // The colleague is faster, and the page does not know yet.
    await colleague.selectInList(second.info.name);
    const late = colleague.panel(second.info.name);
    const press = button(late, /^Claim until/);
    await press.waitFor();
    const goOn = await colleague.holdUpdates();
    await employee.selectInList(second.info.name);
    const faster = employee.panel(second.info.name);
    await button(faster, /^Move my claim here/).click();
    await faster.getByText('You have claimed this desk until').waitFor();
    // Read in one call, because it disappears after 3 seconds.
    const seen = colleague.page.waitForFunction((text) => {
      const warnings = [...document.querySelectorAll('[data-notice]')];
      const warning = warnings.find(({ textContent }) => textContent?.includes(text));
      if (warning === undefined) return null;
      const { y, x, width } = warning.getBoundingClientRect();
      return { y, off: Math.abs(x + width / 2 - window.innerWidth / 2) };
    }, NO_LONGER);
    await press.click();
    const place = await (await seen).jsonValue();
    // Below what can be pressed at the top (NT6).
    expect(place?.y).toBeLessThan(160);
    expect(place?.off).toBeLessThan(20);
    await late.getByText('The desk could not be claimed: it is no longer available.').waitFor();
    await goOn();
    await late.getByText(/claimed this desk until|is claimed until/).waitFor();
    await notice(colleague.page, NO_LONGER).waitFor({ state: 'hidden' });

    await button(faster, 'Release').click();
    await faster.getByText('You have released this desk.').waitFor();
    await Promise.all([employee.mapShows(second.id, 'FREE'), press.waitFor()]);
  });
};
