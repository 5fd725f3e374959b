import { expect, test } from 'vitest';
import { dayOf } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { button } from '../button.ts';
import { GONE, notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

export const deskFlow = (office: () => Office): void => {
  test('a desk is booked, refused to whom comes second, changed, cancelled by an assistant, and undone', async () => {
    const reach = async (name: string): Promise<Visitor> => Visitor.returning(office(), name);
    const visitor = await reach('employee');
    const assistant = await reach('assistant');
    const { page } = visitor;
    const desks = await visitor.freeDesks();
    const [first, second] = [at(desks, 4), at(desks, 5)];

    // Both open the desk; the assistant books it first.
    await assistant.selectInList(first.info.name);
    const theirs = assistant.panel(first.info.name);
    await theirs.getByText('No bookings').waitFor();
    const letPoll = await assistant.holdUpdates();
    await visitor.clickOnMap(first.id);
    const here = visitor.panel(first.info.name);
    await here.getByText('No bookings').waitFor();
    await button(here, 'Book').click();
    await notice(page, 'Thank you, your booking is confirmed').waitFor();
    await here.getByText('Booked just now').waitFor();
    const sent: string[] = [];
    assistant.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    // UA2: another desk is offered near the pointer; a second press there at once was not meant for it.
    await button(theirs, 'Book').click();
    await button(theirs, /^Book .+ instead/)
      .first()
      .waitFor();
    await assistant.page.mouse.down();
    await assistant.page.mouse.up();
    expect(sent).toHaveLength(1);
    await notice(
      assistant.page,
      'Unfortunately this time interval is no longer available.',
    ).waitFor();
    await letPoll();

    // Another desk for the booking; Escape cancels the choice and keeps the panel open.
    await button(here, /^Change desk/).click();
    const hint = page.getByText('Choose another desk on the map or in the list.');
    await hint.waitFor();
    await here.getByRole('button', { name: 'Keep the desk' }).focus();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'hidden' });
    await button(here, /^Change desk/).press('Enter');
    await hint.waitFor();
    await visitor.selectInList(second.info.name);
    const there = visitor.panel(second.info.name);
    await there.getByText(`From ${first.info.name} to this desk`).waitFor();
    await there.getByRole('button', { name: 'Move my booking here' }).press('Enter');
    await notice(page, 'Your desk has been changed').waitFor();
    await there.getByText('You', { exact: true }).waitFor();
    // UA12: it can be undone, and what is one's own is no refusal.
    await there.getByText(`Moved from ${first.info.name}`).waitFor();
    await button(there, 'Undo the change of desk').waitFor();
    expect(await there.getByText(/^Sorry/).count()).toBe(0);
    await visitor.mapShows(first.id, 'FREE');
    await visitor.mapShows(second.id, 'BOOKED');

    // People who may cancel on behalf can do so; nobody else is offered it.
    await assistant.selectInList(second.info.name);
    const foreign = assistant.panel(second.info.name);
    // Others may have booked the desk earlier in the day: find the employee's own booking by its time.
    const own = button(there, /^(Cancel|End) booking/);
    const [time = ''] = /\d\d:\d\d – .*$/.exec((await own.getAttribute('aria-label')) ?? '') ?? [];
    const remove = button(foreign, new RegExp(`^(Cancel|End) booking ${time}`));
    await remove.press('Enter');
    await button(foreign, 'No').press('Enter');
    await remove.press('Enter');
    await button(foreign, 'Yes').press('Enter');
    await notice(assistant.page, GONE).waitFor();
    await visitor.mapShows(second.id, 'FREE');

    // Tomorrow's booking is undone from its notice, which stays during interaction.
    const tomorrow = Math.floor(visitor.now() / 60_000) + 1_440;
    await visitor.chooseDay(dayOf(tomorrow, 'Europe/Stockholm'));
    await there.getByText('No bookings').waitFor();
    await button(there, 'Book').click();
    const thanks = notice(page, 'Thank you, your booking is confirmed');
    await thanks.waitFor();
    await button(page, 'Undo').focus();
    await visitor.mapShows(second.id, 'BOOKED');
    expect(await thanks.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await notice(page, 'The cancellation was successful').waitFor();
    await there.getByText('No bookings').waitFor();
    // NT6: the focus returns to the button that booked.
    expect(await button(there, 'Book').evaluate((button) => button.matches(':focus'))).toBe(true);
  });
};
