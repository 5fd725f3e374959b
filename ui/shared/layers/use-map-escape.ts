import { usePageKeys } from '../page/use-page-keys.ts';
import { pageLayers } from './page-layers.ts';
import { layerForMapEscape } from './stack.ts';

/** SR28: Escape in the map's frame, which gets its own keys, closes what lies beside the map. */
export const useMapEscape = (): void =>
  usePageKeys(({ key }) => {
    const isOnMap = document.activeElement instanceof HTMLIFrameElement;
    if (key === 'Escape' && isOnMap) layerForMapEscape(pageLayers.open())?.close();
  });
