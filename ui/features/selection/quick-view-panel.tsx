import { useRef, useState } from 'react';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { BottomSheet } from '../../shared/layers/bottom-sheet.tsx';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { usePageLayout } from '../../shared/page/use-phone.ts';
import { SheetFoot } from '../../shared/sheet-foot.ts';
import { MultiSelectPanel } from './multi-select-panel.tsx';
import { NoPermissionPanel } from './no-permission-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import classes from './quick-view-panel.module.css';
import { nameOf, type Shown } from './shown.ts';
import { SignPanel } from './sign-panel.tsx';
import { SpacePanel } from './space-panel.tsx';
import type { WayBack } from './use-way-back.ts';
import { UserPanel } from './user-panel.tsx';

type Props = { readonly way: WayBack };

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
    case 'multiSelect':
      return <MultiSelectPanel view={view} onClose={onClose} />;
    case 'notPermitted':
      return <NoPermissionPanel spaceId={view.spaceId} onClose={onClose} />;
  }
};

/** The details of the selection, in a panel that leaves the map usable. Escape closes it. */
export const QuickViewPanel = ({ way }: Props) => {
  const view = useProjection('quickView');
  const dispatch = useDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const shown = view === undefined || view.kind === 'none' ? null : view;
  const name = shown === null ? null : nameOf(shown);

  const close = (): void => dispatch({ _tag: 'Deselect' });
  useLayer({
    kind: 'panel',
    open: name !== null,
    onClose: close,
    element: panel,
    takesFocus: name ?? undefined,
    cameFrom: way.cameFrom,
  });

  const layout = usePageLayout();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  if (shown === null) return null;
  if (layout === 'upright') {
    return (
      <BottomSheet key={name} ref={panel} labelledBy="quick-view-name" onClose={close}>
        <Panel view={shown} onClose={close} />
      </BottomSheet>
    );
  }
  return (
    <div
      ref={panel}
      data-map-cover
      key={name}
      className={`${float.panel} ${classes.panel}`}
      role="dialog"
      aria-modal="false"
      aria-labelledby="quick-view-name"
      tabIndex={-1}
    >
      <div className={classes.content}>
        <SheetFoot value={foot}>
          <Panel view={shown} onClose={close} />
        </SheetFoot>
      </div>
      {/* UC5: a low page has no height for the form and its button. */}
      {layout === 'low' && <div ref={setFoot} className={classes.foot} />}
    </div>
  );
};
