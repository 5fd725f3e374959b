import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { button } from '../button.ts';
import { GONE, notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const DAY = 86_400_000;
/** A day on which no other of these tests books. */
const dayFrom = (now: number): string =>
  new Date(now + 11 * DAY).toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });

const nameOf = async ({ page, url }: Visitor): Promise<string> => {
  const { name } = (await (await page.request.get(`${url}/secure/self/session`)).json()) as {
    readonly name: string;
  };
  return name;
};

/** Searches and chooses a person by keyboard. */
const choose = async ({ page }: Visitor, name: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: 'Find a colleague' });
  await box.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  const first = page.getByRole('option').first();
  await first.filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Change').waitFor();
};

/** Booking on behalf of a colleague: who may do it, who sees it, and who may delete it. */
export const behalfFlow = (office: () => Office): void => {
  test('a desk is booked for a colleague, who can delete it', async () => {
    const reach = async (name: string): Promise<Visitor> => Visitor.returning(office(), name);
    const [assistant, colleague] = await Promise.all([reach('assistant'), reach('colleague')]);
    const [name, desks] = [await nameOf(colleague), await assistant.freeDesks()];
    const desk = at(desks, 8);
    const title = desk.info.name;
    const [here, there] = [assistant.panel(title), colleague.panel(title)];
    const { page } = assistant;
    await Promise.all(
      [assistant, colleague].map(async (visitor) => {
        await visitor.chooseDay(dayFrom(office().now()));
        await visitor.selectInList(title);
        await visitor.panel(title).getByText('No bookings').waitFor();
      }),
    );

    // Without the permission the button is disabled, and keyboard users are told why.
    const denied = there.getByRole('button', { name: 'Book on behalf of' });
    await button(there, 'Book').focus();
    await colleague.page.keyboard.press('Tab');
    const reason = "You don't have permission to book on behalf of someone else.";
    await colleague.page.getByRole('tooltip').filter({ hasText: reason }).waitFor();
    expect(await denied.getAttribute('aria-disabled')).toBe('true');
    await colleague.page.keyboard.press('Enter');

    const onBehalf = here.getByRole('button', { name: 'Book on behalf of' });
    await onBehalf.click();
    await here.getByText('Type at least three letters of a name.').waitFor();
    // A failed search is retried with the next letter; Escape goes back.
    await page.route('**/bobo/search*', (route) => route.abort(), { times: 1 });
    await page.keyboard.type('qqq');
    await here.getByText('The search failed. Keep typing to try again.').waitFor();
    await page.keyboard.type('q');
    await here.getByText('No results found').waitFor();
    await page.keyboard.press('Escape');
    await onBehalf.waitFor();
    await page.keyboard.press('Enter');
    await choose(assistant, name);
    await here.getByRole('button', { name: `Book ${title} for ${name}` }).waitFor();
    await page.keyboard.press('Enter');
    await notice(page, 'Thank you, the booking is confirmed').waitFor();
    await here.getByRole('list').getByText(name).waitFor();
    await button(here, /^Cancel booking/).waitFor();

    // PE3: the colleague sees it and can remove it.
    await there.getByRole('list').getByText('You', { exact: true }).waitFor();
    const remove = button(there, /^Cancel booking/);
    await remove.waitFor();

    // UA13: at another desk, the one that they have is named.
    const other = at(desks, 9).info.name;
    await assistant.selectInList(other);
    await assistant.panel(other).getByRole('button', { name: 'Book on behalf of' }).click();
    await choose(assistant, name);
    await assistant.panel(other).getByText(`${name} already has ${title}, `).waitFor();
    const again = button(page, `Book ${other} for ${name}`);
    expect(await again.getAttribute('aria-disabled')).toBe('true');
    await assistant.selectInList(title);

    await button(page, /^My bookings/).click();
    await button(page, new RegExp(`^More.*${title}`)).click();
    await page.getByRole('menuitem', { name: 'Allow someone to cancel it' }).click();
    await page.getByRole('dialog', { name: 'Allow someone to cancel the booking' }).waitFor();
    await choose(assistant, name);
    await page.getByRole('button', { name: `Allow ${name} to cancel it` }).click();
    await notice(page, 'Thank you, this person can now cancel the booking.').waitFor();

    await remove.click();
    await button(there, 'Yes').click();
    await notice(colleague.page, GONE).waitFor();
    await there.getByText('No bookings').waitFor();
    await here.getByText('No bookings').waitFor();
  });
};
