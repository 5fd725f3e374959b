import { button } from '../../browser/button.ts';
import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has, wasRefused } from '../endings.ts';
import type { Journey } from '../journey.ts';

/**
 * The claim flow is cancelled once, then completed with another time; the claim is changed, moved and released. Then a
 * colleague claims first, before the visitor's next poll.
 */
export const claim: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const visitor = await (await Visitor.arrive(office, { timezoneId: 'Europe/Vilnius' })).reachMap(
    'employee',
  );
  const { page } = visitor;
  const desks = await visitor.freeDesks();
  const [mine, next] = [at(desks, 0), at(desks, 1)];
  await visitor.clickOnMap(mine.id);
  const panel = visitor.panel(mine.info.name);
  await panel.getByText('No bookings').waitFor();
  const open = panel.getByRole('button', { name: 'Claim for now' });
  const until = panel.getByRole('combobox', { name: 'Until' });
  await open.click();
  await panel.getByRole('button', { name: 'Back to booking' }).click();
  await open.click();
  await until.click();
  await page.getByRole('option', { selected: false }).first().click();
  await button(panel, /^Claim until/).click();
  await panel.getByText('You have claimed this desk until').waitFor();
  await until.click();
  await page.getByRole('option', { selected: false }).first().click();
  await visitor.mapShows(mine.id, 'CLAIMED');
  await colleague.mapShows(mine.id, 'CLAIMED');

  await visitor.clickOnMap(next.id);
  const other = visitor.panel(next.info.name);
  await other.getByText('No bookings').waitFor();
  await button(other, /^Move my claim here/).click();
  await other.getByText('You have claimed this desk until').waitFor();
  await visitor.mapShows(mine.id, 'FREE');
  await button(other, 'Release').click();
  await other.getByText('You have released this desk.').waitFor();
  await colleague.mapShows(next.id, 'FREE');

  await colleague.clickOnMap(next.id);
  const theirs = colleague.panel(next.info.name);
  await theirs.getByRole('button', { name: 'Claim for now' }).click();
  const goOn = await visitor.holdUpdates();
  await button(theirs, /^Claim until/).click();
  await theirs.getByText('You have claimed this desk until').waitFor();
  await button(other, /^Claim again until/).click();
  await page.getByText('Unfortunately this space is no longer available').waitFor();
  await goOn();
  await visitor.mapShows(next.id, 'CLAIMED');
  await visitor.deselect(next.info.name);
  const went = has(
    ...(['OpenClaim', 'CloseClaim', 'ChooseUntil', 'ClaimSpace'] as const),
    ...(['ReleaseSpace', 'ChangeClaim'] as const),
  );
  const refused = wasRefused('claim.set', 409);
  const log = await appLog(visitor, all(went, refused, goesOnAfter('Deselect')));
  return { visitor, logs: { claim: log } };
};
