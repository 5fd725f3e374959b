import { useEffect, useSyncExternalStore } from 'react';
import { tellViewer } from '../../mirror/tell-viewer.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';

/** UC17: the viewer's list of places, as the viewer says; `forced`: it stands in for the map. */
let list: 'closed' | 'open' | 'forced' = 'closed';
const told = new Set<() => void>();

export const setMapList = (open: boolean, forced: boolean): void => {
  const next = open ? (forced ? 'forced' : 'open') : 'closed';
  if (next === list) return;
  list = next;
  for (const tell of told) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  told.add(tell);
  return () => {
    told.delete(tell);
  };
};

const close = (): void => tellViewer({ name: 'close_list' });

type Page = {
  readonly phone: boolean;
  /** There is no room beside the list: it closes for what is selected. */
  readonly narrow: boolean;
  /** PL11: the list is the view of the floor, and takes the place of nothing else. */
  readonly planless: boolean;
  /** The name of what is selected. */
  readonly shown: string | null;
};

/** Makes the list of places a layer, unless it stands in for the map. Returns whether it replaces the map's overlays. */
export const useMapList = ({ phone, narrow, planless, shown }: Page): boolean => {
  const now = useSyncExternalStore(
    subscribe,
    () => list,
    () => 'closed',
  );
  const open = now === 'open';
  useLayer({ kind: 'panel', open, onClose: close });
  useEffect(() => {
    if (narrow && shown !== null) close();
  }, [narrow, shown]);
  return open || (now === 'forced' && !phone && !planless);
};
