import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import classes from './quick-view-panel.module.css';
import { SpacePanel } from './space-panel.tsx';

/** Warnings of a viewer that shows its list of places instead of a map. */
const WITHOUT_MAP: ReadonlySet<string> = new Set(['missing_bundle', 'no_webgl']);

type Props = {
  /** Called when the panel goes while the focus was inside. */
  readonly onClosed: () => void;
};

/** Escape belongs to an open dialog or dropdown first. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[aria-modal="true"], [role="listbox"], input[aria-expanded="true"]') !== null;

/** What is selected on the map, in a panel that leaves the map usable. Escape closes it. */
export const QuickViewPanel = ({ onClosed }: Props) => {
  const view = useProjection('quickView', NO_PARAMS);
  const dispatch = useDispatch();
  const listShows =
    useProjection('viewer', NO_PARAMS, ({ warning }) => WITHOUT_MAP.has(warning ?? '')) ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const selected = view === undefined || view.kind === 'none' ? null : view.spaceId;

  useEffect(() => {
    if (selected !== null) panel.current?.focus({ preventScroll: true });
  }, [selected]);

  const close = useCallback((): void => {
    const isInside = panel.current?.contains(document.activeElement) ?? false;
    dispatch({ _tag: 'Deselect' });
    if (isInside) onClosed();
  }, [dispatch, onClosed]);

  useEffect(() => {
    if (selected === null) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTaken(event.target)) close();
    };
    // On the way down: on the way up, a dropdown that Escape closes would no longer be open.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [selected, close]);

  if (view === undefined || view.kind === 'none') return null;
  return (
    <div
      ref={panel}
      key={view.spaceId}
      className={listShows ? `${classes.panel} ${classes.beside}` : classes.panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="quick-view-name"
      tabIndex={-1}
    >
      <SpacePanel view={view} onClose={close} />
    </div>
  );
};
