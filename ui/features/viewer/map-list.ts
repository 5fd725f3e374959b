import { useEffect, useSyncExternalStore } from 'react';
import { tellViewer } from '../../mirror/tell-viewer.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';

/** UC17: whether the viewer's list of places is open, as the viewer says. */
let isOpen = false;
const told = new Set<() => void>();

export const setMapList = (open: boolean): void => {
  if (open === isOpen) return;
  isOpen = open;
  for (const tell of told) tell();
};

const subscribe = (tell: () => void): (() => void) => {
  told.add(tell);
  return () => {
    told.delete(tell);
  };
};

const close = (): void => tellViewer({ name: 'close_list' });

/**
 * The list is a layer of the page. Where there is no room beside it (`narrow`), it closes for what is selected, of which
 * `shown` is the name.
 */
export const useMapList = (narrow: boolean, shown: string | null): boolean => {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  useLayer({ kind: 'panel', open, onClose: close });
  useEffect(() => {
    if (narrow && shown !== null) close();
  }, [narrow, shown]);
  return open;
};
