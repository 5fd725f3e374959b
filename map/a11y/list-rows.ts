import type { AssetRef } from '../model/asset.ts';
import type { ListElements } from './list-elements.ts';
import { listStep } from './list-step.ts';
import { createPlaceRow, type PlaceRow } from './place-row.ts';
import { createTypeAhead } from './type-ahead.ts';

type Parts = {
  readonly elements: ListElements;
  readonly nameOf: (asset: AssetRef) => string;
  /** The look of a row has to be told anew. */
  readonly update: (row: PlaceRow) => void;
  /** `also`: add to the multiple selection. */
  readonly choose: (asset: AssetRef, also: boolean) => void;
  readonly focus: (asset: AssetRef) => void;
};

const PAGE = 100;

const keyOf = ({ assetType, assetId }: AssetRef) => `${assetType} ${assetId}`;

/**
 * The rows, a page at a time. One of them is in the tab order; the arrow keys and letters move to the others (roving
 * tabindex).
 */
export const createListRows = ({ elements, nameOf, update, choose, focus }: Parts) => {
  const { list, previous, next } = elements;
  let assets: readonly AssetRef[] = [];
  let page = 0;
  const rows = new Map<string, PlaceRow>();
  const typing = createTypeAhead(() => performance.now());

  const lastPage = () => Math.max(0, Math.ceil(assets.length / PAGE) - 1);
  const focused = () =>
    [...rows.values()].find(({ button: own }) => own === document.activeElement);
  const rove = (row: PlaceRow) => {
    for (const other of rows.values()) other.button.tabIndex = other === row ? 0 : -1;
  };
  const render = () => {
    const shown = assets.slice(page * PAGE, (page + 1) * PAGE);
    rows.clear();
    for (const asset of shown) {
      const row = createPlaceRow(asset, {
        choose: (also) => choose(asset, also),
        focus: () => {
          rove(row);
          focus(asset);
        },
      });
      rows.set(keyOf(asset), row);
      update(row);
    }
    list.replaceChildren(...[...rows.values()].map(({ item }) => item));
    const [first] = rows.values();
    if (first !== undefined) first.button.tabIndex = 0;
    elements.showPage({
      page,
      last: lastPage(),
      from: page * PAGE + 1,
      to: page * PAGE + shown.length,
      count: assets.length,
    });
  };
  const turn = (to: number) => {
    page = Math.min(Math.max(to, 0), lastPage());
    render();
  };
  const turnToIndex = (index: number) => {
    const on = Math.floor(index / PAGE);
    if (on !== page) turn(on);
  };
  /** Focuses a row by its index in the whole list. */
  const goTo = (index: number) => {
    const at = Math.min(Math.max(index, 0), assets.length - 1);
    const asset = assets[at];
    if (asset === undefined) return;
    turnToIndex(at);
    rows.get(keyOf(asset))?.button.focus();
  };
  const indexOf = (asset: AssetRef) => assets.findIndex((one) => keyOf(one) === keyOf(asset));
  const isShowing = (others: readonly AssetRef[]) =>
    others.length === assets.length &&
    others.every(
      ({ assetType, assetId }, i) =>
        assetId === assets[i]?.assetId && assetType === assets[i]?.assetType,
    );

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
    const at = indexOf(row.asset);
    if (key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      choose(row.asset, true);
      return;
    }
    const targets = listStep(list, at, assets.length);
    const typed = key.length === 1 && (key !== ' ' || typing.isOpen());
    const target = targets[key] ?? (typed ? typing.type(key, assets.map(nameOf), at) : null);
    if (target === null) return;
    event.preventDefault();
    goTo(target);
  });

  const updateAll = () => {
    for (const row of rows.values()) update(row);
  };
  return {
    /** Shows other places, from the first page on. */
    open: (others: readonly AssetRef[]): void => {
      page = 0;
      assets = others;
      render();
    },
    /** Updates the same list in place, keeping page and focus; false: no row has moved. */
    replace: (fresh: readonly AssetRef[]): boolean => {
      if (isShowing(fresh)) {
        updateAll();
        return false;
      }
      const at = focused()?.asset;
      assets = fresh;
      page = Math.min(page, lastPage());
      render();
      if (at !== undefined) rows.get(keyOf(at))?.button.focus({ preventScroll: true });
      return true;
    },
    updateAll,
    isAnyShown: (test: (asset: AssetRef) => boolean): boolean =>
      [...rows.values()].some(({ asset }) => test(asset)),
    /** Scrolls to a place and puts it into the tab order; false: it is not in the list. */
    reveal: (asset: AssetRef): boolean => {
      const at = indexOf(asset);
      if (at < 0) return false;
      turnToIndex(at);
      const row = rows.get(keyOf(asset));
      if (row !== undefined) {
        rove(row);
        row.button.scrollIntoView({ block: 'nearest' });
      }
      return true;
    },
    /** The row in the tab order. */
    tabbable: (): HTMLElement | undefined =>
      [...rows.values()].find(({ button: { tabIndex } }) => tabIndex === 0)?.button,
  };
};
