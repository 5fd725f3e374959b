import type { AssetRef } from '../model/asset.ts';
import type { Touched } from '../model/content.ts';
import type { Say } from '../model/words.ts';
import { element, svg } from './element.ts';
import { listStep } from './list-step.ts';
import { createPlaceRow, type PlaceRow, type RowLook } from './place-row.ts';
import { SECTIONS, type Section } from './reading-order.ts';
import { createTypeAhead } from './type-ahead.ts';

/**
 * The places, signs and people of the floor as a list with the same functions as the map: for screen readers, keyboards
 * and narrow windows, and when no map can be drawn. It renders one page of rows at a time, so the cost does not grow
 * with the floor. One row is in the tab order; the arrow keys move to the others (roving tabindex).
 */
export type PlaceList = {
  /** The floor, the language or the set of places has changed. */
  readonly show: (title: string) => void;
  /** The descriptions of these spaces, or of all rows, may have changed. */
  readonly refresh: (changed: ReadonlySet<number> | null) => void;
  /** A content update changed signs or people. */
  readonly touched: (touched: Touched) => void;
  /** The selection has changed. */
  readonly mark: () => void;
  /** PL11: the list has another size. */
  readonly keepInView: () => void;
  /**
   * Forces the list open when there is no map. `instead`: PL11, what it says as the view of a floor without a plan, where it
   * takes the whole place of the map; null elsewhere.
   */
  readonly setOpen: (open: boolean, instead: string | null) => void;
  /** Closes a list that the user has opened. */
  readonly close: () => void;
  /** Whether the list is open and leaves a part of the map, which it does not on phones. */
  readonly isBeside: () => boolean;
};

export type PlaceListHost = {
  readonly root: HTMLElement;
  /** Opens and closes the list beside the map. */
  readonly toggle: HTMLButtonElement;
  /** The element that contains the list and the map. */
  readonly frame: HTMLElement;
  /** The list shows or not. `forced`: not because the user has opened it, but without a map, or for the focus in it. */
  readonly told: (open: boolean, forced: boolean) => void;
  readonly rows: (section: Section) => readonly AssetRef[];
  readonly selected: () => AssetRef | null;
  readonly nameOf: (asset: AssetRef) => string;
  readonly look: (asset: AssetRef) => RowLook | null;
  readonly word: Say;
  readonly choose: (asset: AssetRef) => void;
  readonly chooseToo: (asset: AssetRef) => void;
  /** `reveals`: the map is moved to the place, because the focus was moved to it. */
  readonly focus: (asset: AssetRef, reveals: boolean) => void;
  /** Ends the selection. */
  readonly clear: () => void;
  /** The focus left the list. */
  readonly blur: () => void;
  /** Moves the focus to the map. */
  readonly leave: () => void;
  /** Runs a task when the page is idle, because a poll may change thousands of spaces. */
  readonly whenIdle: (run: () => void) => void;
};

const PAGE = 100;
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

const button = (className: string): HTMLButtonElement => {
  const made = element('button', className);
  made.type = 'button';
  return made;
};
const SECTION_OF = { space: 'spaces', sign: 'signs', user: 'people' } as const;
const keyOf = ({ assetType, assetId }: AssetRef) => `${assetType} ${assetId}`;

export const createPlaceList = (host: PlaceListHost): PlaceList => {
  const { root, toggle, frame, word } = host;
  const heading = element('h2', 'places-title');
  heading.id = 'places-title';
  const close = button('places-close');
  close.append(
    svg(
      'svg',
      { class: 'places-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: 'M6 6l12 12M18 6l-12 12' }),
    ),
  );
  const choices = SECTIONS.map((section) => ({ section, button: button('places-choice') }));
  const sections = element('div', 'places-sections', ...choices.map((choice) => choice.button));
  sections.setAttribute('role', 'group');
  const several = button('places-several');
  const note = element('p', 'places-note');
  note.role = 'status';
  note.hidden = true;
  const empty = element('p', 'places-empty');
  const list = element('ul', 'places-list');
  list.setAttribute('aria-labelledby', heading.id);
  const [previous, next] = [button('places-turn'), button('places-turn')];
  const range = element('p', 'places-range');
  const keys = element('summary', '');
  const help = element('p', '');
  root.replaceChildren(
    element('div', 'places-head', heading, close),
    note,
    element('div', 'places-bar', sections, several),
    empty,
    list,
    element('div', 'places-pages', previous, range, next),
    element('details', 'places-keys', keys, help),
  );

  let section: Section = 'spaces';
  let assets: readonly AssetRef[] = [];
  let page = 0;
  /** A click adds to the multiple selection. */
  let adding = false;
  let isForced = false;
  let instead: string | null = null;
  let isWanted = recall();
  /** UC17: opening the list does not move the map. */
  let isOpening = false;
  const rows = new Map<string, PlaceRow>();
  const typing = createTypeAhead(() => performance.now());

  const lastPage = () => Math.max(0, Math.ceil(assets.length / PAGE) - 1);
  const isWhole = () => root.offsetWidth === frame.offsetWidth;
  const rove = (row: PlaceRow) => {
    for (const other of rows.values()) other.button.tabIndex = other === row ? 0 : -1;
  };
  const focused = () =>
    [...rows.values()].find(({ button: own }) => own === document.activeElement);
  const choose = (asset: AssetRef, also: boolean) => {
    if (also || adding) host.chooseToo(asset);
    else {
      if (isWanted && !isForced && isWhole()) want(false);
      host.choose(asset);
    }
  };
  const label = () => {
    previous.textContent = word('map.previous');
    next.textContent = word('map.next');
    empty.textContent = word(
      ({ spaces: 'map.listEmpty', signs: 'map.noSigns', people: 'map.noPeople' } as const)[section],
    );
    several.textContent = word('map.several');
    several.ariaPressed = String(adding);
    several.hidden = section !== 'spaces';
    sections.ariaLabel = word('map.sections');
    for (const choice of choices) {
      choice.button.textContent = word(`map.${choice.section}`);
      choice.button.ariaPressed = String(choice.section === section);
    }
    close.ariaLabel = word('map.closeList');
    toggle.ariaLabel = word('map.openList');
    toggle.title = word('map.openList');
    keys.textContent = word('map.keys');
    help.textContent = word('map.help');
  };
  const update = (row: PlaceRow) => row.update(host.look(row.asset), adding);
  const render = () => {
    const shown = assets.slice(page * PAGE, (page + 1) * PAGE);
    rows.clear();
    for (const asset of shown) {
      const row = createPlaceRow(asset, {
        choose: (also) => choose(asset, also),
        focus: () => {
          rove(row);
          host.focus(asset, !isOpening && !isWhole());
        },
      });
      rows.set(keyOf(asset), row);
      update(row);
    }
    list.replaceChildren(...[...rows.values()].map(({ item }) => item));
    const [first] = rows.values();
    if (first !== undefined) first.button.tabIndex = 0;
    label();
    empty.hidden = assets.length > 0;
    list.hidden = assets.length === 0;
    previous.hidden = page === 0;
    next.hidden = page >= lastPage();
    range.hidden = lastPage() === 0;
    range.textContent = word('map.range', {
      from: page * PAGE + 1,
      to: page * PAGE + shown.length,
      count: assets.length,
    });
  };
  const turn = (to: number) => {
    page = Math.min(Math.max(to, 0), lastPage());
    render();
  };
  /** Focuses a row by its index in the whole list. */
  const goTo = (index: number) => {
    const asset = assets[Math.min(Math.max(index, 0), assets.length - 1)];
    if (asset === undefined) return;
    const on = Math.floor(assets.indexOf(asset) / PAGE);
    if (on !== page) turn(on);
    rows.get(keyOf(asset))?.button.focus();
  };
  const choice = (chosen: Section) => {
    section = chosen;
    page = 0;
    assets = host.rows(section);
    render();
  };
  const reload = () => {
    const fresh = host.rows(section);
    const isSame =
      fresh.length === assets.length &&
      fresh.every(
        ({ assetType, assetId }, i) =>
          assetId === assets[i]?.assetId && assetType === assets[i]?.assetType,
      );
    if (isSame) {
      for (const row of rows.values()) update(row);
      label();
      return;
    }
    const at = focused()?.asset;
    assets = fresh;
    page = Math.min(page, lastPage());
    render();
    if (at !== undefined) rows.get(keyOf(at))?.button.focus({ preventScroll: true });
    reveal(false);
  };
  /** PL11: what is selected in another way is in sight, as it would be on the map. */
  let revealed: string | null = null;
  const reveal = (isMoved: boolean) => {
    const asset = instead === null ? null : host.selected();
    const key = asset === null ? null : keyOf(asset);
    if (key === revealed && !isMoved) return;
    revealed = null;
    if (asset === null) return;
    const own = SECTION_OF[asset.assetType];
    if (own !== section) choice(own);
    const at = assets.findIndex((one) => keyOf(one) === key);
    // PL11: the floor's content comes later than the selection.
    if (at < 0) return;
    revealed = key;
    if (Math.floor(at / PAGE) !== page) turn(Math.floor(at / PAGE));
    const row = rows.get(keyOf(asset));
    if (row === undefined) return;
    rove(row);
    row.button.scrollIntoView({ block: 'nearest' });
  };
  /** What to update when the page is idle: the texts of the rows, or the set of rows. */
  let stale: 'nothing' | 'texts' | 'rows' = 'nothing';
  const soon = (what: 'texts' | 'rows') => {
    if (stale === 'nothing') {
      host.whenIdle(() => {
        const isOther = stale === 'rows';
        stale = 'nothing';
        if (isOther) reload();
        else for (const row of rows.values()) update(row);
      });
    }
    if (stale !== 'rows') stale = what;
  };
  const open = () => {
    const isOpen = isForced || isWanted;
    root.classList.toggle('open', isOpen);
    frame.classList.toggle('listed', isOpen);
    frame.classList.toggle('forced', isForced);
    frame.classList.toggle('instead', instead !== null);
    note.hidden = instead === null;
    note.textContent = instead;
    toggle.ariaExpanded = String(isOpen);
    toggle.hidden = isForced;
    close.hidden = isForced || !isWanted;
  };
  const show = () => {
    open();
    host.told(isForced || isWanted, isForced);
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
    const row = [...rows.values()].find((one) => one.button.tabIndex === 0);
    isOpening = true;
    (row?.button ?? close).focus();
    isOpening = false;
  };

  // The focus alone shows the list, too, over what is beside it in the page.
  root.addEventListener('focusin', () => {
    toggle.ariaExpanded = 'true';
    if (!isForced && !isWanted) host.told(true, true);
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
    host.blur();
    show();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || (isForced && instead === null)) return;
    event.preventDefault();
    if (instead !== null) host.clear();
    else if (isWanted) want(false);
    else host.leave();
  });
  // PL11: without the map, which has the focus otherwise.
  window.addEventListener('focus', () => {
    if (instead === null || document.activeElement !== document.body) return;
    [...rows.values()].find(({ button: { tabIndex } }) => tabIndex === 0)?.button.focus();
  });
  toggle.addEventListener('click', () => want(!isWanted));
  close.addEventListener('click', () => want(false));
  for (const { section: own, button: tab } of choices) {
    tab.addEventListener('click', () => choice(own));
  }
  several.addEventListener('click', () => {
    adding = !adding;
    label();
    for (const row of rows.values()) update(row);
  });
  previous.addEventListener('click', () => {
    turn(page - 1);
    goTo(page * PAGE);
  });
  next.addEventListener('click', () => {
    turn(page + 1);
    goTo(page * PAGE);
  });
  list.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = focused();
    if (row === undefined || ctrlKey || metaKey || altKey) return;
    const at = assets.findIndex((asset) => keyOf(asset) === keyOf(row.asset));
    if (key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      choose(row.asset, true);
      return;
    }
    const targets = listStep(list, at, assets.length);
    const typed = key.length === 1 && (key !== ' ' || typing.isOpen());
    const target = targets[key] ?? (typed ? typing.type(key, assets.map(host.nameOf), at) : null);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  });
  open();

  return {
    show: (title) => {
      heading.textContent = title;
      reload();
    },
    refresh: (changed) => {
      if (changed === null) {
        reload();
        return;
      }
      const isShown = [...rows.values()].some(
        ({ asset }) => asset.assetType !== 'space' || changed.has(asset.assetId),
      );
      if (isShown) soon('texts');
    },
    touched: ({ signs, users }) => {
      // The rows of spaces name the people there.
      if (signs.size + users.size > 0) soon(section === 'spaces' ? 'texts' : 'rows');
    },
    mark: () => {
      for (const row of rows.values()) update(row);
      reveal(false);
    },
    keepInView: () => reveal(true),
    setOpen: (forced, said) => {
      if (forced === isForced && said === instead) return;
      [isForced, instead] = [forced, said];
      show();
      reveal(false);
    },
    close: () => {
      if (isWanted) want(false);
    },
    isBeside: () => (isForced || isWanted) && !isWhole(),
  };
};
