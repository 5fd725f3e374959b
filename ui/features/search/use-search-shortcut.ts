import { isTyping } from '../../shared/is-typing.ts';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { usePageKeys } from '../../shared/use-page-keys.ts';
import { isSearchShortcut } from './shortcut.ts';

/** Calls `find` on the search shortcut. */
export const useSearchShortcut = (find: () => void): void =>
  usePageKeys((event) => {
    if (!isSearchShortcut(event) || isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    find();
  });
