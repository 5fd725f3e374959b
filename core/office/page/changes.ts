import type { World } from '../../remote/world.ts';
import type { CloseDrawer } from './events.ts';
import type { PageState } from './state.ts';

/** What features above can change here. */
export type PageChange =
  | typeof CloseDrawer.Type
  /** OF12: the server has answered who is signed in, so what is shown is no longer the offline copy. */
  | { readonly _tag: 'LeaveOfflineCopy' };

/** PG3: the drawer closes when its purpose is fulfilled, or something else should be visible. */
export const closeDrawer = (
  { page }: { readonly page: PageState },
  world: World<PageChange>,
): void => {
  if (page.drawer !== null) world.dispatch({ _tag: 'CloseDrawer' });
};
