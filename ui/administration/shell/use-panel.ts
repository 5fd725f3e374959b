import { type RefObject, useEffect, useRef } from 'react';
import { useAddressLayer } from './address-layer.ts';
import { useSection } from './section-context.ts';

type Panel = {
  readonly element: RefObject<HTMLElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly close: () => void;
};

/** AP119: the layer of a panel that is in the address as `panel`. Its heading takes the focus as soon as it is there. */
export const usePanel = (isThere = true): Panel => {
  const { go } = useSection();
  const element = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useAddressLayer('panel', { kind: 'panel', element, takesFocus: isThere ? true : undefined });
  // After the layer has seen where the focus was.
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  return { element, heading, close: () => go({ panel: null }) };
};
