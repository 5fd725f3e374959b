import { UnstyledButton } from '@mantine/core';
import {
  IconCurrentLocation,
  IconDots,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  IconRouteOff,
  IconStack3,
} from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { tellViewer } from '../../mirror/tell-viewer.ts';
import { Told } from '../../shared/format/told.tsx';
import { usePhone } from '../../shared/page/use-phone.ts';
import { usePlanless } from '../../shared/use-planless.ts';
import { type BarName, barActions, type ViewName, viewActions } from './map-actions.ts';
import { MapButton } from './map-button.tsx';
import classes from './map-controls.module.css';
import { useLeaveBuilding } from './use-leave-building.ts';

/** UC18: shows the whole floor again, also from the building view. */
const FitButton = () => {
  const { t } = useTranslation('viewer', { keyPrefix: 'control' });
  const dispatch = useDispatch();
  const floorId = useProjection('viewer', (view) => view.floorId) ?? null;
  const isBuilding = useProjection('viewer', ({ view }) => view === 'building') ?? false;
  const fit = (): void => {
    if (isBuilding) dispatch({ _tag: 'ShowFloorView' });
    else if (floorId !== null) tellViewer({ name: 'show_floor', floorId, forced: true });
  };
  return (
    <MapButton label={t('fit')} onClick={fit}>
      <IconMaximize size={20} aria-hidden="true" />
    </MapButton>
  );
};

const ICON = { size: 20, 'aria-hidden': true } as const;

const VIEW_SIGNS: Readonly<Record<ViewName, ReactNode>> = {
  building: <IconStack3 {...ICON} />,
  position: <IconCurrentLocation {...ICON} />,
  tilted: <span aria-hidden="true">3D</span>,
};
const BAR_SIGNS: Readonly<Record<BarName, ReactNode>> = {
  zoomOut: <IconMinus {...ICON} />,
  zoomIn: <IconPlus {...ICON} />,
  stopWay: <IconRouteOff {...ICON} />,
  rotateLeft: <IconRotate {...ICON} />,
  rotateRight: <IconRotateClockwise {...ICON} />,
};

const Views = () => {
  const { t } = useTranslation('viewer', { keyPrefix: 'control' });
  const dispatch = useDispatch();
  const viewer = useProjection('viewer');
  const [asked, setAsked] = useState(0);
  useLeaveBuilding();
  if (viewer === undefined) return null;
  return (
    <fieldset className={classes.group} aria-label={t('views')}>
      {viewActions(viewer).map(({ name, command, pressed, active, reason }) => (
        <MapButton
          key={name}
          label={t(name)}
          pressed={pressed}
          active={active}
          unavailable={reason === null || reason === undefined ? null : t(reason)}
          onClick={() => {
            if (name === 'position') setAsked(asked + 1);
            dispatch(command);
          }}
        >
          {VIEW_SIGNS[name]}
        </MapButton>
      ))}
      {/* UC35: again with each press. */}
      <Told of={String(asked)} words={t('youAreAt', { place: viewer.whereabouts })} />
    </fieldset>
  );
};

type Props = {
  /** More buttons of a phone's action bar. */
  readonly children?: ReactNode;
};

const ActionBar = ({ children }: Props) => {
  const { t } = useTranslation('viewer', { keyPrefix: 'control' });
  const { t: tWay } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  // On phones it does not count as a cover: it appears and disappears, and would move the map with each press.
  const phone = usePhone();
  const isOnWay = useProjection('way', ({ on }) => on) ?? false;
  return (
    <fieldset data-map-cover={!phone || undefined} className={classes.bar} aria-label={t('label')}>
      {barActions(isOnWay).map((group) => (
        <div key={group[0]?.name} className={classes.group} data-first={group[0]?.name}>
          {group.map(({ name, command, reason }) => (
            <MapButton
              key={name}
              label={name === 'stopWay' ? tWay('stopLabel') : t(name)}
              unavailable={reason === null || reason === undefined ? null : t(reason)}
              onClick={() => dispatch(command)}
            >
              {BAR_SIGNS[name]}
            </MapButton>
          ))}
        </div>
      ))}
      <div className={classes.group}>
        <FitButton />
      </div>
      {children != null && children !== false && <div className={classes.group}>{children}</div>}
    </fieldset>
  );
};

/** On phones fingers zoom and turn the map, so the action bar opens on demand. */
const PhoneControls = ({ children }: Props) => {
  const { t } = useTranslation('viewer', { keyPrefix: 'control' });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.controls}>
      <div id={id}>{isOpen && <ActionBar>{children}</ActionBar>}</div>
      <div className={classes.column} data-map-cover>
        <Views />
        <UnstyledButton
          className={classes.more}
          aria-label={t('label')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots {...ICON} />
        </UnstyledButton>
      </div>
    </div>
  );
};

/** The controls of the map, over its lower right corner. PL11: there is no map of a floor without a plan. */
export const MapControls = ({ children }: Props) => {
  const phone = usePhone();
  if (usePlanless()) return null;
  if (phone) return <PhoneControls>{children}</PhoneControls>;
  return (
    <div className={classes.controls}>
      <ActionBar />
      <Views />
    </div>
  );
};
