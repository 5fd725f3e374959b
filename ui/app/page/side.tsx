import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from '../../mirror/hooks.ts';
import type { Opened } from './arrangement.ts';
import { Rail } from './rail.tsx';
import { SidePanel } from './side-panel.tsx';
import { useSide } from './use-side.ts';

type Props = { readonly opened: Omit<Opened, 'folded'> };

/** The side panel, or its rail. The button that changes one into the other keeps the focus. */
export const Side = ({ opened }: Props) => {
  const { side, fits } = useSide(opened);
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one when the side changes
  useLayoutEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  }, [side]);
  const choose = (open: boolean) => (): void => {
    isPressed.current = true;
    dispatch({ _tag: 'SetSidePanel', open });
  };
  return side === 'panel' ? (
    <SidePanel ref={button} onFold={choose(false)} />
  ) : (
    <Rail ref={button} onExpand={fits ? choose(true) : null} />
  );
};
