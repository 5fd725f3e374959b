import { Visitor } from '../../browser/visitor.ts';
import { at } from '../../support/at.ts';
import { appLog } from '../app-log.ts';
import { all, goesOnAfter, has } from '../endings.ts';
import type { Journey } from '../journey.ts';

/** Somebody without a stored place opens a colleague's link to a desk: sign-in, consent, the desk. Then Back and Forward. */
export const sharedLink: Journey = async (office) => {
  const colleague = await (await Visitor.arrive(office)).reachMap('colleague');
  const desk = at(await colleague.freeDesks(), 0);
  await colleague.clickOnMap(desk.id);
  await colleague.panel(desk.info.name).waitFor();
  const { search } = new URL(colleague.page.url());
  await colleague.close();

  const visitor = await Visitor.arrive(office, { timezoneId: 'Europe/Stockholm' });
  await visitor.open(`/webapp/${search}`);
  await visitor.signIn('employee');
  await visitor.acceptConsent();
  await visitor.panel(desk.info.name).waitFor();
  await visitor.mapReady();
  await visitor.page.goBack();
  await visitor.panel(desk.info.name).waitFor({ state: 'hidden' });
  await visitor.page.goForward();
  await visitor.panel(desk.info.name).waitFor();
  const log = await appLog(visitor, all(has('GoTo', 'Deselect'), goesOnAfter('ViewerStarted')));
  return { visitor, logs: { 'shared-link': log } };
};
