import type { World } from '../../remote/world.ts';
import type { CloseDrawer } from './events.ts';
import type { PageState } from './state.ts';

/** What features above change in the page. */
export type PageChange = typeof CloseDrawer.Type;

/** PG3: the drawer closes when what it was opened for is chosen, or another thing is to be seen. */
export const closeDrawer = (
  { page }: { readonly page: PageState },
  world: World<PageChange>,
): void => {
  if (page.drawer !== null) world.dispatch({ _tag: 'CloseDrawer' });
};
