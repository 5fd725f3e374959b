import { expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { launchFirefox } from '../support/firefox.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { notice } from './notice.ts';
import { Visitor } from './visitor.ts';

// Without windows Firefox has no WebGL: the list takes the place of the map.
const office = fileOffice({ launch: launchFirefox, graphics: false });

/** What Firefox says of a request whose page has gone: after the sign-in and the choice of a floor, pages reload. */
const GONE = 'NS_BINDING_ABORTED';

it('Firefox: sign in, choose a floor, book a desk and a room, find a colleague', async () => {
  const visitor = await Visitor.arrive(office);
  const { page } = visitor;
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== GONE) failed.push(`${reason} ${request.url()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await visitor.reachMap('employee');

  const desk = at(await visitor.freeDesks(), 0);
  await visitor.selectInList(desk.info.name);
  const panel = visitor.panel(desk.info.name);
  await panel.getByText('No bookings').waitFor();
  await button(panel, 'Book').click();
  await notice(page, 'Thank you, your booking is confirmed').waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  await visitor.deselect(desk.info.name);

  await button(page, /^Free rooms/).click();
  await page
    .getByRole('button', { name: /^15 min: Book/ })
    .first()
    .click();
  await button(page, /^End the meeting/).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('sara lindqvist');
  await button(page, /^Sara Lindqvist,/).click();
  await visitor.panel('Sara Lindqvist').waitFor();
  // Whether somebody is signed in is asked before the sign-in.
  expect(failed).toEqual(['401 /secure/self/session']);
});
