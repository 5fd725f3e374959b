import type { World } from '../../engine/world.ts';
import type { State } from '../../state.ts';

const TIMEOUT = 15_000;

/** OC1: the drawers that show the own calendar. */
export const showsCalendar = ({ page }: State): boolean =>
  page.drawer === 'booked' || page.drawer === 'settings';

/** OC1: asked while a drawer shows it to a person who has consented, and the page is seen and online. */
export const mayAskCalendar = (state: State): boolean =>
  showsCalendar(state) &&
  state.session.consent.status === 'approved' &&
  state.page.visible &&
  state.page.online;

export const askCalendar = (world: World): number =>
  world.request({ _tag: 'Http', call: { name: 'calendar.own' }, timeout: TIMEOUT });
