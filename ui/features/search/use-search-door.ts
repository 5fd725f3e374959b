import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { giveFocusBack } from '../../shared/layers/focus-back.ts';
import { useSearchShortcut } from './box/use-search-shortcut.ts';
import { isPanelOpen, isPanelWanted } from './panel-open.ts';
import { useBackToResults } from './results/use-back-to-results.ts';

/** Opens and closes the search, beside the map and on phones. */
export type SearchDoor = {
  readonly box: RefObject<HTMLInputElement | null>;
  /** The button of the collapsed panel. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** SQ4: the company uses something that can be searched for. */
  readonly isOffered: boolean;
  /** The panel beside the map is open. */
  readonly isOpen: boolean;
  /** The phone's sheet; `typing`: opened with the focus in the box; `gone`: closed, and the map has the focus. */
  readonly sheet: 'closed' | 'gone' | 'open' | 'typing';
  /** Opens the panel or the sheet and focuses the box. */
  readonly find: () => void;
  readonly showSheet: (open: boolean) => void;
  /** Folds the panel and returns the focus to where it came from. */
  readonly leave: () => void;
  /** Something on the map was selected: closes whatever covers it. */
  readonly giveWay: () => void;
};

const focused = (): Element | null => {
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
};

/** What else needs space. */
export type SearchSurroundings = {
  readonly phone: boolean;
  /** UC6: there is no room for a quick view beside the results. */
  readonly isNarrow: boolean;
  /** The window over or beside the map. */
  readonly beside: 'planner' | 'schedule' | null;
  /** Identifies the place or person whose quick view is open. */
  readonly shown: string | null;
};

export const useSearchDoor = ({
  phone,
  isNarrow,
  beside,
  shown,
}: SearchSurroundings): SearchDoor => {
  const setting = useProjection('settings', (view) => view.searchPanel) ?? null;
  const isOffered =
    useProjection('search', ({ datasets }) =>
      Object.values(datasets).some((state) => state !== 'hidden'),
    ) ?? true;
  const isListing = useProjection('search', ({ shows }) => shows === 'results') ?? false;
  const dispatch = useDispatch();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [isAside, setAside] = useState(false);
  const [sheet, setSheet] = useState<SearchDoor['sheet']>('closed');
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const facts = { setting, pressed, isNarrow, isAside };
  // UC6: the search makes way for a newly opened panel, so as not to cover it.
  const [open, setOpen] = useState({ beside, shown });
  if (open.beside !== beside || open.shown !== shown) {
    setOpen({ beside, shown });
    const isNew =
      (beside !== null && beside !== open.beside) || (shown !== null && shown !== open.shown);
    if (isNew) setAside(true);
  }
  // A press takes effect at once; the stored setting applies once it agrees.
  if (pressed !== null && setting === (pressed ? 'open' : 'closed')) setPressed(null);

  const choose = (open: boolean): void => {
    setPressed(open);
    dispatch({ _tag: 'SetSearchPanel', open });
  };
  const find = (): void => {
    if (!isOffered) return;
    if (focused() !== box.current) cameFrom.current = focused();
    flushSync(() => {
      if (phone) return setSheet('typing');
      setAside(false);
      if (!isPanelWanted(facts)) choose(true);
    });
    box.current?.focus();
    box.current?.select();
  };
  const leave = (): void => {
    const isOnMap = focused() instanceof HTMLIFrameElement;
    flushSync(() => choose(false));
    if (isOnMap) return;
    giveFocusBack(cameFrom.current ?? button.current);
    cameFrom.current = null;
  };
  // UC28: an empty panel that made room for a window does not come back when that closes.
  const isDropped = beside !== null && isNarrow && isAside && !isListing && isPanelWanted(facts);
  useEffect(() => {
    if (!isDropped) return;
    setPressed(false);
    dispatch({ _tag: 'SetSearchPanel', open: false });
  }, [isDropped, dispatch]);
  useSearchShortcut(find);
  const noteChoice = useBackToResults(shown, () => {
    setAside(false);
    if (phone) setSheet('open');
  });
  return {
    box,
    button,
    isOffered,
    isOpen: isOffered && !phone && isPanelOpen(facts),
    sheet: phone ? sheet : 'closed',
    find,
    showSheet: (open) => setSheet(open ? 'open' : 'closed'),
    leave,
    giveWay: () => {
      noteChoice();
      setAside(isNarrow);
      setSheet('gone');
    },
  };
};
