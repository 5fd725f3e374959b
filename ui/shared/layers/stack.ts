export type LayerKind =
  /** A mode of the map. Escape ends it last. */
  | 'mode'
  /** Stays open beside the map. Escape closes it first if the focus is inside; with the focus nowhere, or elsewhere while it dims the map, after panels. */
  | 'aside'
  /** The selection, beside the map. Escape closes it after everything but modes. */
  | 'panel'
  /** A non-modal window. Escape closes it if the focus is inside, or nowhere. */
  | 'window'
  /** Waits for an answer or a choice. Escape cancels it, wherever the focus is. */
  | 'prompt'
  /** A modal dialog or sheet. */
  | 'dialog';

export type Layer = {
  readonly kind: LayerKind;
  /** Layers with a higher number are above. */
  readonly order: number;
  /** The browser's "Back" closes it (BB1). */
  readonly closesOnBack: boolean;
  /** SR28: Escape on the map or elsewhere on the page closes it, too, if only such layers and modes are open. */
  readonly closesFromMap: () => boolean;
  readonly element: () => Element | null;
  readonly close: () => void;
};

type Change = 'opened' | 'closed';

/** The open layers, the topmost last. */
export type Layers = {
  /** Returns how to remove it. */
  readonly add: (layer: Layer) => () => void;
  readonly open: () => readonly Layer[];
  readonly subscribe: (listener: (change: Change, layer: Layer) => void) => () => void;
};

const LEVEL: Readonly<Record<LayerKind, number>> = {
  mode: 0,
  aside: 1,
  panel: 2,
  window: 3,
  prompt: 3,
  dialog: 3,
};

/** The layer that Escape closes when pressed at `target`, or null. */
export const layerForEscape = (open: readonly Layer[], target: Element | null): Layer | null => {
  const isNowhere = target === null || target === target.ownerDocument.body;
  const holding = open.filter((layer) => layer.element()?.contains(target) === true);
  /** The focus is in the layer or in one around it: inner layers close first. */
  const isInside = (layer: Layer): boolean =>
    holding.some((outer) => outer.element()?.contains(layer.element()) === true);
  const isReachedFromAfar = ({ kind, closesFromMap }: Layer): boolean =>
    kind === 'aside' ? closesFromMap() : kind !== 'window';
  const isReached = (layer: Layer): boolean =>
    isNowhere || isInside(layer) || isReachedFromAfar(layer);
  const levelOf = (layer: Layer): number =>
    LEVEL[layer.kind === 'aside' && isInside(layer) ? 'window' : layer.kind];
  return open.toSorted((a, b) => levelOf(a) - levelOf(b)).findLast(isReached) ?? null;
};

/** The layer that Escape closes when pressed in the map's frame, which ends the selection itself; null: none. */
export const layerForMapEscape = (open: readonly Layer[]): Layer | null => {
  const over = open.filter(({ kind }) => kind !== 'mode');
  return over.every(({ kind }) => kind === 'aside')
    ? (over.findLast((layer) => layer.closesFromMap()) ?? null)
    : null;
};

export const createLayers = (): Layers => {
  let layers: readonly Layer[] = [];
  const listeners = new Set<(change: Change, layer: Layer) => void>();
  const tell = (change: Change, layer: Layer): void => {
    for (const listener of listeners) listener(change, layer);
  };
  return {
    add: (layer) => {
      layers = [...layers, layer].toSorted((a, b) => a.order - b.order);
      tell('opened', layer);
      return () => {
        layers = layers.filter((other) => other !== layer);
        tell('closed', layer);
      };
    },
    open: () => layers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
