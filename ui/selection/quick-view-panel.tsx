import { useCallback, useEffect, useRef } from 'react';
import type { QuickView } from '../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { useBackCloses } from '../page/use-back-closes.ts';
import { isEscapeTaken } from '../parts/escape.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { useListShows } from '../viewer/use-list-shows.ts';
import { NoPermissionPanel } from './no-permission-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import classes from './quick-view-panel.module.css';
import { SeveralPanel } from './several-panel.tsx';
import { SignPanel } from './sign-panel.tsx';
import { SpacePanel } from './space-panel.tsx';
import type { WayBack } from './use-way-back.ts';
import { UserPanel } from './user-panel.tsx';

type Props = { readonly way: WayBack };

type Shown = Exclude<QuickView, { readonly kind: 'none' }>;

/** What the panel is of: another one takes its place and the focus. */
const nameOf = (view: Shown): string => {
  switch (view.kind) {
    case 'space':
      return `space ${view.spaceId}`;
    case 'sign':
      return `sign ${view.signId}`;
    case 'user':
      return `user ${view.userId}`;
    default:
      return view.kind;
  }
};

const Panel = ({ view, onClose }: { readonly view: Shown; readonly onClose: () => void }) => {
  switch (view.kind) {
    case 'space':
      return <SpacePanel view={view} onClose={onClose} />;
    case 'sign':
      return <SignPanel view={view} onClose={onClose} />;
    case 'user':
      return <UserPanel view={view} onClose={onClose} />;
    case 'position':
      return <PositionPanel view={view} onClose={onClose} />;
    case 'several':
      return <SeveralPanel view={view} onClose={onClose} />;
    case 'notPermitted':
      return <NoPermissionPanel onClose={onClose} />;
  }
};

/** What is selected on the map, in a panel that leaves the map usable. Escape closes it. */
export const QuickViewPanel = ({ way }: Props) => {
  const view = useProjection('quickView', NO_PARAMS);
  const dispatch = useDispatch();
  const listShows = useListShows();
  const panel = useRef<HTMLDivElement>(null);
  const shown = view === undefined || view.kind === 'none' ? null : view;
  const name = shown === null ? null : nameOf(shown);

  useEffect(() => {
    if (name === null) return;
    way.leave(panel.current);
    panel.current?.focus({ preventScroll: true });
  }, [name, way]);

  const close = useCallback((): void => {
    const isInside = panel.current?.contains(document.activeElement) ?? false;
    dispatch({ _tag: 'Deselect' });
    if (isInside) way.back();
  }, [dispatch, way]);

  useEffect(() => {
    if (name === null) return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isEscapeTaken(event.target)) return;
      // What else Escape takes back waits for the next press.
      event.preventDefault();
      close();
    };
    // On the way down: on the way up, a dropdown that Escape closes would no longer be open.
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [name, close]);

  useBackCloses(name !== null, close);

  if (shown === null) return null;
  return (
    <div
      ref={panel}
      data-map-cover
      key={name}
      className={listShows ? `${classes.panel} ${classes.beside}` : classes.panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby="quick-view-name"
      tabIndex={-1}
    >
      <Panel view={shown} onClose={close} />
    </div>
  );
};
