import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { type Office, Visitor } from '../office.ts';

const ZONE = 'Europe/Stockholm';
const DAY = 86_400_000;
const written = (time: number): string =>
  new Date(time).toLocaleDateString('sv', { timeZone: ZONE });

/** Tomorrow, by its button in the calendar. */
const chooseTomorrow = async ({ page, now: clock }: Visitor): Promise<void> => {
  const now = clock();
  const date = written(now + DAY);
  if (written(now).slice(0, 7) !== date.slice(0, 7)) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  const noon = new Date(`${date}T12:00Z`);
  const month = noon.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const name = `${Number(date.slice(8))} ${month}`;
  await page.getByRole('button', { name, exact: true }).click();
};

/** Holds the visitor's polls until what is returned is called. */
const heldPolls = async ({ page }: Visitor): Promise<() => Promise<void>> => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/secure/update?*', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    goOn();
    await page.unrouteAll({ behavior: 'wait' });
  };
};

export const deskFlow = (office: () => Office): void => {
  test('a desk is booked, refused to whom comes second, changed, cancelled by an assistant, and undone', async () => {
    const reach = async (name: string): Promise<Visitor> => Visitor.returning(office(), name);
    const visitor = await reach('employee');
    const assistant = await reach('assistant');
    const { page } = visitor;
    const desks = await visitor.freeDesks();
    const [first, second] = [at(desks, 4), at(desks, 5)];
    const book = { name: 'Book', exact: true } as const;

    // Both look at the desk; one is faster.
    await assistant.selectInList(first.info.name);
    const theirs = assistant.panel(first.info.name);
    await theirs.getByText('No bookings').waitFor();
    const letPoll = await heldPolls(assistant);
    await visitor.clickOnMap(first.id);
    const here = visitor.panel(first.info.name);
    await here.getByText('No bookings').waitFor();
    await here.getByRole('button', book).click();
    await page.getByText('Thank you, your booking is confirmed').waitFor();
    await here.getByText('Booked just now').waitFor();
    await theirs.getByRole('button', book).click();
    await assistant.page
      .getByText('Unfortunately this time interval is no longer available.')
      .waitFor();
    await letPoll();

    // Another desk for the booking; Escape takes the choice back and leaves the panel open.
    await here.getByRole('button', { name: /^Change desk/ }).click();
    const hint = page.getByText('Choose another desk on the map or in the list.');
    await hint.waitFor();
    await here.getByRole('button', { name: 'Keep the desk' }).focus();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'hidden' });
    await here.getByRole('button', { name: /^Change desk/ }).press('Enter');
    await hint.waitFor();
    await visitor.selectInList(second.info.name);
    const there = visitor.panel(second.info.name);
    await there.getByText(`From ${first.info.name} to this desk`).waitFor();
    await there.getByRole('button', { name: 'Move my booking here' }).press('Enter');
    await page.getByText('Your desk has been changed').waitFor();
    await there.getByText('You', { exact: true }).waitFor();
    await visitor.mapShows(first.id, 'FREE');
    await visitor.mapShows(second.id, 'BOOKED');

    // Who may cancel for others does so; nobody else is offered it.
    await assistant.selectInList(second.info.name);
    const foreign = assistant.panel(second.info.name);
    // Somebody may have had the desk earlier in the day: of the employee's own, its time.
    const own = there.getByRole('button', { name: /^(Remove|End) the booking/ });
    const [time = ''] = /\d\d:\d\d – .*$/.exec((await own.getAttribute('aria-label')) ?? '') ?? [];
    const remove = foreign.getByRole('button', {
      name: new RegExp(`^(Remove|End) the booking ${time}`),
    });
    await remove.press('Enter');
    await foreign.getByRole('button', { name: 'No', exact: true }).press('Enter');
    await remove.press('Enter');
    await foreign.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
    await assistant.page.getByText('The cancellation was successful').waitFor();
    await visitor.mapShows(second.id, 'FREE');

    // Tomorrow is taken back from the notice, which waits for who is at it.
    await chooseTomorrow(visitor);
    await there.getByText('No bookings').waitFor();
    await there.getByRole('button', book).click();
    const thanks = page.getByText('Thank you, your booking is confirmed');
    await thanks.waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await visitor.mapShows(second.id, 'BOOKED');
    expect(await thanks.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('The cancellation was successful').waitFor();
    await there.getByText('No bookings').waitFor();
    // NT6: the focus came from the button that booked.
    expect(
      await there.getByRole('button', book).evaluate((button) => button.matches(':focus')),
    ).toBe(true);
    expect([...visitor.errors, ...assistant.errors]).toEqual([]);
    await visitor.close();
    await assistant.close();
  });
};
