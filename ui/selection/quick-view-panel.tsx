import { useEffect, useRef } from 'react';
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

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"], [role="listbox"]') !== null;

/** What is selected on the map, in a panel that leaves the map usable. Escape closes it. */
export const QuickViewPanel = ({ onClosed }: Props) => {
  const view = useProjection('quickView', NO_PARAMS);
  const dispatch = useDispatch();
  const listShows =
    useProjection('viewer', NO_PARAMS, ({ warning }) => WITHOUT_MAP.has(warning ?? '')) ?? false;
  const panel = useRef<HTMLDivElement>(null);
  const selected = view === undefined || view.kind === 'none' ? null : view.spaceId;

  useEffect(() => {
    if (selected === null) return;
    panel.current?.focus({ preventScroll: true });
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      dispatch({ _tag: 'Deselect' });
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [selected, dispatch]);

  if (view === undefined || view.kind === 'none') return null;
  const close = (): void => {
    dispatch({ _tag: 'Deselect' });
    onClosed();
  };
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
