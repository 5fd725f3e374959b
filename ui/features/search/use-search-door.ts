import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { giveFocusBack } from '../../shared/layers/focus-back.ts';
import { isPanelOpen, isPanelWanted } from './panel-open.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useNarrow, useRoomy } from './use-widths.ts';

/** The way in and out of the search, beside the map and on a phone. */
export type SearchDoor = {
  readonly box: RefObject<HTMLInputElement | null>;
  /** The button that stands for the folded panel. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The panel beside the map. */
  readonly isOpen: boolean;
  /** It lies over the map. */
  readonly isOver: boolean;
  /** The phone's sheet; `typing`: opened to type at once; `gone`: it gave way to the map, which has the focus. */
  readonly sheet: 'closed' | 'gone' | 'open' | 'typing';
  /** Opens what there is here and gives the box the focus. */
  readonly find: () => void;
  readonly fold: () => void;
  readonly showSheet: (open: boolean) => void;
  /** Back to where the focus came from. */
  readonly leave: () => void;
  /** Something on the map was chosen: what lies over it gives way. */
  readonly giveWay: () => void;
};

const focused = (): Element | null => {
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
};

export const useSearchDoor = (phone: boolean): SearchDoor => {
  const setting = useProjection('settings', (view) => view.searchPanel) ?? null;
  const dispatch = useDispatch();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [isAside, setAside] = useState(false);
  const [sheet, setSheet] = useState<SearchDoor['sheet']>('closed');
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const facts = { setting, pressed, isRoomy: useRoomy(), isNarrow: useNarrow(), isAside };
  // What was pressed shows at once; from when the core says the same, it is the setting that counts.
  if (pressed !== null && setting === (pressed ? 'open' : 'closed')) setPressed(null);

  const choose = (open: boolean): void => {
    setPressed(open);
    dispatch({ _tag: 'SetSearchPanel', open });
  };
  const find = (): void => {
    if (focused() !== box.current) cameFrom.current = focused();
    flushSync(() => {
      if (phone) return setSheet('typing');
      setAside(false);
      if (!isPanelWanted(facts)) choose(true);
    });
    box.current?.focus();
    box.current?.select();
  };
  const fold = (): void => {
    flushSync(() => choose(false));
    button.current?.focus();
  };
  useSearchShortcut(find);
  return {
    box,
    button,
    isOpen: !phone && isPanelOpen(facts),
    isOver: facts.isNarrow,
    sheet: phone ? sheet : 'closed',
    find,
    fold,
    showSheet: (open) => setSheet(open ? 'open' : 'closed'),
    leave: () => {
      flushSync(() => setAside(facts.isNarrow));
      giveFocusBack(cameFrom.current);
      cameFrom.current = null;
    },
    giveWay: () => {
      setAside(facts.isNarrow);
      setSheet('gone');
    },
  };
};
