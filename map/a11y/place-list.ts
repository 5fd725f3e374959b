import type { AssetRef } from '../model/asset.ts';
import type { Touched } from '../model/content.ts';
import type { Say } from '../model/words.ts';
import { createListElements } from './list-elements.ts';
import { createListOpening } from './list-opening.ts';
import { createListRows } from './list-rows.ts';
import type { RowLook } from './place-row.ts';
import type { Section } from './reading-order.ts';

/**
 * The places, signs and people of the floor as a list with the same functions as the map: for screen readers, keyboards
 * and narrow windows, and when no map can be drawn. It renders one page of rows at a time, so the cost does not grow
 * with the floor. One row is in the tab order; the arrow keys move to the others (roving tabindex).
 */
export type PlaceList = {
  /** Connects the actions of the list, which has no effect before. */
  readonly connect: (actions: PlaceListActions) => void;
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
   * Forces the list open when there is no map. `instead`: PL11, the message on a floor without a plan, where the list
   * replaces the map; null elsewhere. `line`: MP7, a line above the rows; null: none.
   */
  readonly setOpen: (open: boolean, instead: string | null, line: string | null) => void;
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
  readonly rows: (section: Section) => readonly AssetRef[];
  readonly selected: () => AssetRef | null;
  readonly nameOf: (asset: AssetRef) => string;
  readonly look: (asset: AssetRef) => RowLook | null;
  readonly word: Say;
  /** Runs a task when the page is idle, because a poll may change thousands of spaces. */
  readonly whenIdle: (run: () => void) => void;
};

export type PlaceListActions = {
  /** The list shows or not. `forced`: not because the user has opened it, but without a map, or for the focus in it. */
  readonly told: (open: boolean, forced: boolean) => void;
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
};

const SECTION_OF = { space: 'spaces', sign: 'signs', user: 'people' } as const;

export const createPlaceList = (host: PlaceListHost): PlaceList => {
  const elements = createListElements(host.root, host.toggle, host.word);
  let actions: PlaceListActions | null = null;
  let section: Section = 'spaces';
  /** A click adds to the multiple selection. */
  let adding = false;
  const rows = createListRows({
    elements,
    nameOf: host.nameOf,
    update: (row) => row.update(host.look(row.asset), adding),
    choose: (asset, also) => {
      if (also || adding) actions?.chooseToo(asset);
      else {
        opening.uncover();
        actions?.choose(asset);
      }
    },
    focus: (asset) => actions?.focus(asset, opening.isFollowed()),
  });
  const opening = createListOpening({
    root: host.root,
    toggle: host.toggle,
    frame: host.frame,
    elements,
    tabbable: rows.tabbable,
    told: (open, forced) => actions?.told(open, forced),
    clear: () => actions?.clear(),
    blur: () => actions?.blur(),
    leave: () => actions?.leave(),
  });

  const choice = (chosen: Section) => {
    section = chosen;
    elements.label(section, adding);
    rows.open(host.rows(section));
  };
  /** PL11: scrolls to a place that was selected elsewhere, as the map would. */
  let revealed: AssetRef | null = null;
  const reveal = (isMoved: boolean) => {
    const asset = opening.isInstead() ? host.selected() : null;
    const isSame = asset?.assetId === revealed?.assetId && asset?.assetType === revealed?.assetType;
    if (isSame && !isMoved) return;
    revealed = null;
    if (asset === null) return;
    const own = SECTION_OF[asset.assetType];
    if (own !== section) choice(own);
    // PL11: the floor's content comes later than the selection.
    if (rows.reveal(asset)) revealed = asset;
  };
  const reload = () => {
    elements.label(section, adding);
    if (rows.replace(host.rows(section))) reveal(false);
  };
  /** What to update when the page is idle: the texts of the rows, or the set of rows. */
  let stale: 'nothing' | 'texts' | 'rows' = 'nothing';
  const soon = (what: 'texts' | 'rows') => {
    if (stale === 'nothing') {
      host.whenIdle(() => {
        const isOther = stale === 'rows';
        stale = 'nothing';
        if (isOther) reload();
        else rows.updateAll();
      });
    }
    if (stale !== 'rows') stale = what;
  };

  for (const { section: own, button } of elements.choices) {
    button.addEventListener('click', () => choice(own));
  }
  elements.several.addEventListener('click', () => {
    adding = !adding;
    elements.label(section, adding);
    rows.updateAll();
  });

  return {
    connect: (connected) => {
      actions = connected;
    },
    show: (title) => {
      elements.heading.textContent = title;
      reload();
    },
    refresh: (changed) => {
      if (changed === null) {
        reload();
        return;
      }
      const isShown = rows.isAnyShown(
        ({ assetType, assetId }) => assetType !== 'space' || changed.has(assetId),
      );
      if (isShown) soon('texts');
    },
    touched: ({ signs, users }) => {
      // The rows of spaces name the people there.
      if (signs.size + users.size > 0) soon(section === 'spaces' ? 'texts' : 'rows');
    },
    mark: () => {
      rows.updateAll();
      reveal(false);
    },
    keepInView: () => reveal(true),
    setOpen: (forced, instead, line) => {
      if (opening.set(forced, instead, line)) reveal(false);
    },
    close: opening.close,
    isBeside: opening.isBeside,
  };
};
