import { button } from '../../browser/button.ts';
import { copyIsKept } from '../../browser/kept-data.ts';
import { restartServer } from '../../browser/office.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, follows, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Offline and online again; then the server is killed and restarted. */
export const outage: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Asia/Kathmandu' });
  const { page, context } = visitor;
  await visitor.reachMap('employee');
  const live = page.getByText(/^Last updated /).first();
  await live.waitFor();
  await context.setOffline(true);
  await page.getByText('Offline', { exact: true }).first().waitFor();
  await context.setOffline(false);
  await live.waitFor();
  await office.server.kill9();
  await page.getByText('Could not fetch update from the server.').waitFor();
  await page.getByText('Reconnecting…').first().waitFor();
  const server = await restartServer(office.server);
  try {
    await live.waitFor();
    const log = await appLog(visitor, ({ entries }) => {
      const answers = entries.flatMap(({ event }) =>
        event._tag === 'Answered' && event.call === 'updates.update' ? [event.answer._tag] : [],
      );
      return answers.includes('Unreachable') && answers.slice(-2).join() === 'Success,Success';
    });
    return { visitor, logs: { outage: log } };
  } finally {
    await server.stop();
  }
};

/** The server does not answer when the page loads, nor for the list of buildings; both are retried. */
export const serverAway: Journey = async (office) => {
  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  await page.route('**/public/config', (route) => route.abort());
  await visitor.open();
  await page.getByText('The server does not answer. We keep trying.').waitFor();
  await page.unroute('**/public/config');
  await page.getByRole('button', { name: 'Try again' }).click();
  await visitor.signIn('employee');
  await page.route('**/secure/update?*', (route) => route.abort());
  await visitor.acceptConsent();
  await page.getByText('The list of buildings could not be loaded.').waitFor();
  await page.unroute('**/secure/update?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await button(page, /Skeppsbron House/).waitFor();
  return {
    visitor,
    logs: {
      'server-away-login': await appLog(
        visitor,
        all(has('RetryStart'), follows('public.login', 'session.session')),
      ),
      'server-away-picker': await appLog(visitor, goesOnAfter('RefreshNow')),
    },
  };
};

/** A page opens while the server does not answer: it shows what the last one kept, and goes on when the server is back. */
export const offlineStart: Journey = async (office) => {
  const visitor = await Visitor.returning(office, 'employee', { timezoneId: 'Europe/Stockholm' });
  const { page } = visitor;
  await copyIsKept(page);
  const start = ['**/public/config', '**/secure/self/session'];
  for (const url of start) await page.route(url, (route) => route.abort());
  await page.reload();
  await page
    .getByText(/^Offline – as of /)
    .first()
    .waitFor();
  for (const url of start) await page.unroute(url);
  await page
    .getByText(/^Last updated /)
    .first()
    .waitFor();
  const log = await appLog(visitor, goesOnAfter('OfflineCopyRead'));
  return { visitor, logs: { 'offline-start': log } };
};

/** The worker dies while a desk is selected; its successor continues there. */
export const workerRestart: Journey = async (office) => {
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' })).reachMap(
    'assistant',
  );
  const { page } = visitor;
  const desk = at(await visitor.freeDesks(), 0);
  await visitor.clickOnMap(desk.id);
  const panel = visitor.panel(desk.info.name);
  await panel.getByText('No bookings').waitFor();
  await appLog(visitor, goesOnAfter('deskBooking.ofDesk'));
  await page.evaluate(() => window.dispatchEvent(new Event('perch:kill-worker')));
  await appLog(visitor, goesOnAfter('WorkerRestarted'));
  await button(panel, 'Book').click();
  await page.getByText('Thank you, your booking is confirmed').waitFor();
  await visitor.mapShows(desk.id, 'BOOKED');
  const whole = all(has('WorkerRestarted'), goesOnAfter('deskBooking.create'));
  return { visitor, logs: { 'worker-restart': await appLog(visitor, whole) } };
};
