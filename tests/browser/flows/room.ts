import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { button, pressAnew } from '../button.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const DONE = 'Thank you, your booking is confirmed';
const GONE = 'The cancellation was successful';
const ENDED = 'The booking has ended';
const MINUTE = 60_000;
/** Tomorrow in the building's zone, yyyy-MM-dd. */
const tomorrow = (now: number): string =>
  new Date(now + 1_440 * MINUTE).toLocaleDateString('sv', { timeZone: 'Europe/Stockholm' });

/**
 * A room and two people: booked, undone, ended, deleted, and lost to the faster one. In the last minutes of a day nothing
 * can be booked from now, so it runs at another time than the real one.
 */
export const roomFlow = (friday: () => Promise<Office>): void => {
  test('a room is booked at one press or by slot and subject, ended or deleted; who is too late is told', async () => {
    const office = await friday();
    const [employee, colleague] = await Promise.all([
      Visitor.returning(office, 'employee'),
      Visitor.returning(office, 'colleague'),
    ]);
    const first = at(await employee.freeRooms(), 0);
    // Tomorrow's bookings of the room do not matter.
    const others = (await employee.roomsFreeAt(office.now())).filter(({ id }) => id !== first.id);
    const second = at(others, 0);
    const here = employee.panel(first.info.name);
    const heading = (name: string) => here.getByRole('heading', { name });
    const press = (name: string | RegExp) => button(here, name).first().click();

    // Ends a running meeting; its past stays, and the room is free.
    const now = Math.floor(office.now() / MINUTE);
    await employee.post('/secure/calendar/create', {
      spaceId: second.id,
      subject: 'Stand-up',
      start: now - 3,
      end: now + 90,
    });
    await employee.mapShows(second.id, 'BOOKED');
    await employee.clickOnMap(second.id);
    const running = employee.panel(second.info.name);
    await running.getByText(/^Busy until/).waitFor();
    await running.getByText('Stand-up').waitFor();
    // UA2: what replaces a pressed button is pressed on purpose after the pointer has moved.
    for (const name of [/^End/, 'No', /^End/, 'Yes']) await pressAnew(button(running, name));
    // UA10: it is not told as cancelled, and what is over is not offered for deletion.
    await running.getByRole('heading', { name: ENDED }).waitFor();
    await running.getByText(/^Free/).first().waitFor();
    expect(await button(running, /^(?:Delete|End now)/).count()).toBe(0);
    await employee.mapShows(second.id, 'FREE');
    await employee.deselect(second.info.name);

    // Books from now in one press, and undoes it.
    await employee.clickOnMap(first.id);
    await press(/^15 min/);
    await heading(DONE).waitFor();
    await here.getByText(/· Meeting$/).waitFor();
    await colleague.mapShows(first.id, 'BOOKED');
    await press('Undo');
    await heading(GONE).waitFor();
    await colleague.mapShows(first.id, 'FREE');

    // Tomorrow, by keyboard: a slot, a subject, Enter. UA1: what was told of today does not hide it.
    const day = tomorrow(office.now());
    await Promise.all([employee.chooseDay(day), colleague.chooseDay(day)]);
    await here.getByText(day.slice(2).split('-').reverse().join('.')).waitFor();
    // TI8: the form is there.
    await here.getByLabel('Subject').fill('Budget');
    // UA15: a time can be typed; the end follows.
    const from = here.getByRole('combobox', { name: 'From' });
    await from.fill('1335');
    await from.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('13:35');
    const to = here.getByRole('combobox', { name: 'To' });
    await expect.poll(() => to.inputValue()).toBe('14:35');
    // RF14: a length of one press, at a free time.
    const halfHour = async (): Promise<string> => {
      await here.getByRole('button', { name: '30 min', exact: true, disabled: false }).click();
      await here.getByRole('button', { name: '30 min', exact: true, pressed: true }).waitFor();
      return said();
    };
    const chosen = here.getByRole('slider', { name: 'Chosen time' });
    const said = async (): Promise<string> => (await chosen.getAttribute('aria-valuetext')) ?? '';
    const time = await halfHour();

    // The colleague books it before the next poll: the refusal says so and moves the focus.
    await colleague.clickOnMap(first.id);
    const there = colleague.panel(first.info.name);
    await there.getByLabel('Subject').fill('Board');
    for (const [name, text] of ['From', 'To'].map((field, end) => [
      field,
      time.split(' – ')[end],
    ])) {
      const field = there.getByRole('combobox', { name });
      await field.fill(text ?? '');
      await field.press('Enter');
      await expect.poll(() => field.inputValue()).toBe(text);
      // UA15: the end follows the start.
      const period = there.getByRole('slider', { name: 'Chosen time' });
      await expect.poll(() => period.getAttribute('aria-valuetext')).toContain(text ?? '');
    }
    const release = await employee.holdUpdates();
    await there.getByLabel('Subject').press('Enter');
    await there.getByRole('heading', { name: DONE }).waitFor();
    await here.getByLabel('Subject').press('Enter');
    const refusal = 'Unfortunately this time interval is no longer available.';
    await expect.poll(() => here.locator(':focus').innerText()).toBe(refusal);
    await release();
    await here.getByText(`${time} · Board`).waitFor();
    await expect.poll(said).toBe(`${time}, booked`);
    expect(await here.getByLabel('Subject').inputValue()).toBe('Budget');

    // Books another slot; an event that has not started is deleted.
    const free = await halfHour();
    await here.getByLabel('Subject').press('Enter');
    await heading(DONE).waitFor();
    await there.getByText(`${free} · Budget`).waitFor();
    // UA4: the room is not booked for the whole day.
    await employee.mapShows(first.id, 'PARTLY_FREE');
    await here.getByText(/^Free \d\d(?::\d\d)? – /).waitFor();
    await here.getByRole('button', { name: `Cancel booking: meeting ${free}` }).click();
    await button(here, 'Yes').click();
    await heading(GONE).waitFor();
    await there.getByText(`${free} · Budget`).waitFor({ state: 'hidden' });
    await there.getByRole('button', { name: `Cancel booking: meeting ${time}` }).click();
    await button(there, 'Yes').click();
    await there.getByRole('heading', { name: GONE }).waitFor();
  });
};
