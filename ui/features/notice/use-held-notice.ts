import { type FocusEvent, useCallback, useMemo, useRef } from 'react';
import { useDispatch } from '../../mirror/hooks.ts';
import { giveFocusBack } from '../../shared/layers/focus-back.ts';

const isFocused = (id: number): boolean =>
  document.activeElement?.closest(`[data-notice="${id}"]`) != null;

/** NT4, NT6: tells the core whether the notice is hovered or focused, and returns the focus when it disappears. */
export const useHeldNotice = () => {
  const dispatch = useDispatch();
  const at = useRef({ pointer: false, focus: false });
  const cameFrom = useRef<Element | null>(null);

  const tell = useCallback(
    (change: Partial<{ pointer: boolean; focus: boolean }>): void => {
      at.current = { ...at.current, ...change };
      dispatch({ _tag: 'HoldNotice', held: at.current.pointer || at.current.focus });
    },
    [dispatch],
  );

  /** Call before the notice with this id disappears. */
  const leave = useCallback((id: number): void => {
    at.current = { pointer: false, focus: false };
    if (isFocused(id)) giveFocusBack(cameFrom.current);
    cameFrom.current = null;
  }, []);

  /** The event listeners of a notice; `isShown`: it is still the current one. */
  const listeners = useCallback(
    (isShown: () => boolean) => ({
      onMouseEnter: () => {
        if (isShown()) tell({ pointer: true });
      },
      onMouseLeave: () => {
        if (isShown()) tell({ pointer: false });
      },
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!isShown() || currentTarget.contains(relatedTarget)) return;
        cameFrom.current = relatedTarget;
        tell({ focus: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (isShown() && !currentTarget.contains(relatedTarget)) tell({ focus: false });
      },
    }),
    [tell],
  );

  return useMemo(() => ({ leave, listeners }), [leave, listeners]);
};
