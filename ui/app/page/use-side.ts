import { useProjection } from '../../mirror/hooks.ts';
import { type Opened, sideOf, useByWidth } from './arrangement.ts';

/** UC10: the side panel or its rail, and whether the panel fits as soon as the user wants it. */
export const useSide = (
  opened: Omit<Opened, 'folded'>,
): { readonly side: 'panel' | 'rail'; readonly fits: boolean } => {
  const folded = useProjection('settings', ({ sidePanel }) => sidePanel === 'closed') ?? false;
  const fits = useByWidth((width) => sideOf(width, { ...opened, folded: false }) === 'panel');
  return { side: fits && !folded ? 'panel' : 'rail', fits };
};
