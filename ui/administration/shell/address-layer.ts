import { useEffect } from 'react';
import { type LayerOptions, useLayer } from '../../shared/layers/use-layer.ts';
import type { Address } from '../engine/place.ts';
import { useSection } from './section-context.ts';

type Part = 'id' | 'panel';

/** The open layers that are part of the address. */
const shown = new Set<{ readonly part: Part }>();

/** The address without the layers that are open over the page. */
export const belowLayers = (address: Address): Address => {
  const parts = new Set([...shown].map(({ part }) => part));
  return {
    ...address,
    id: parts.has('id') ? null : address.id,
    panel: parts.has('panel') ? null : address.panel,
  };
};

/** AP121: a layer that a part of the address opens; without that part it is closed. */
export const useAddressLayer = (part: Part, options: Omit<LayerOptions, 'onClose'>): void => {
  const { go } = useSection();
  const { open = true } = options;
  useLayer({ ...options, onClose: () => go({ [part]: null }) });
  useEffect(() => {
    if (!open) return;
    const one = { part };
    shown.add(one);
    return () => {
      shown.delete(one);
    };
  }, [open, part]);
};
