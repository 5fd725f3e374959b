import { isDialogOpen } from '../../../shared/layers/page-layers.ts';
import { isTyping } from '../../../shared/page/is-typing.ts';
import { usePageKeys } from '../../../shared/page/use-page-keys.ts';
import { isSearchShortcut } from './shortcut.ts';

/** Calls `find` on the search shortcut. */
export const useSearchShortcut = (find: () => void): void =>
  usePageKeys((event) => {
    if (!isSearchShortcut(event) || isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    find();
  });
