import type { ListElements } from './list-elements.ts';

type Parts = {
  readonly root: HTMLElement;
  readonly toggle: HTMLButtonElement;
  readonly frame: HTMLElement;
  readonly elements: Pick<ListElements, 'close' | 'note'>;
  readonly told: (open: boolean, forced: boolean) => void;
  /** The row in the tab order. */
  readonly tabbable: () => HTMLElement | undefined;
  readonly clear: () => void;
  readonly blur: () => void;
  readonly leave: () => void;
};

/** In the session storage, because choosing a floor may reload the page. */
const STORED = 'perch.placeList';

const recall = (): boolean => {
  try {
    return sessionStorage.getItem(STORED) === 'open';
  } catch {
    return false;
  }
};
const remember = (open: boolean) => {
  try {
    sessionStorage.setItem(STORED, open ? 'open' : 'closed');
  } catch {
    // Storage may be disabled.
  }
};

/** Whether the list shows: because the user opened it, there is no map, or it has the focus. */
export const createListOpening = (parts: Parts) => {
  const { root, toggle, frame, told, tabbable, clear, blur, leave } = parts;
  const { close, note } = parts.elements;
  let isForced = false;
  let instead: string | null = null;
  let added: string | null = null;
  let isWanted = recall();
  /** UC17: opening the list does not move the map. */
  let isOpening = false;

  const isWhole = () => root.offsetWidth === frame.offsetWidth;
  const draw = () => {
    const isOpen = isForced || isWanted;
    root.classList.toggle('open', isOpen);
    frame.classList.toggle('listed', isOpen);
    frame.classList.toggle('forced', isForced);
    frame.classList.toggle('instead', instead !== null);
    note.textContent = instead ?? added;
    note.hidden = note.textContent === '';
    toggle.ariaExpanded = String(isOpen);
    toggle.hidden = isForced;
    close.hidden = isForced || !isWanted;
  };
  const show = () => {
    draw();
    told(isForced || isWanted, isForced);
  };
  const want = (wanted: boolean) => {
    isWanted = wanted;
    show();
    // A page that is loaded again begins with the map.
    remember(wanted && !isWhole());
    if (!wanted) {
      toggle.focus();
      return;
    }
    isOpening = true;
    (tabbable() ?? close).focus();
    isOpening = false;
  };

  // Focus alone shows the list too, covering the content beside it.
  root.addEventListener('focusin', () => {
    toggle.ariaExpanded = 'true';
    if (!isForced && !isWanted) told(true, true);
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    blur();
    show();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || (isForced && instead === null)) return;
    event.preventDefault();
    if (instead !== null) clear();
    else if (isWanted) want(false);
    else leave();
  });
  // PL11: without a map, the list gets the focus instead.
  window.addEventListener('focus', () => {
    if (instead === null || document.activeElement !== document.body) return;
    tabbable()?.focus();
  });
  toggle.addEventListener('click', () => want(!isWanted));
  close.addEventListener('click', () => want(false));
  draw();

  return {
    /** PL11 */
    isInstead: (): boolean => instead !== null,
    /** False: it is already so. */
    set: (forced: boolean, said: string | null, line: string | null): boolean => {
      if (forced === isForced && said === instead && line === added) return false;
      [isForced, instead, added] = [forced, said, line];
      show();
      return true;
    },
    close: (): void => {
      if (isWanted) want(false);
    },
    /** Closes a list that covers the map. */
    uncover: (): void => {
      if (isWanted && !isForced && isWhole()) want(false);
    },
    isBeside: (): boolean => (isForced || isWanted) && !isWhole(),
    /** Whether the map follows the focus in the list: it is seen beside it. */
    isFollowed: (): boolean => !isOpening && !isWhole(),
  };
};
