import { IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { tellViewer } from '../../mirror/tell-viewer.ts';
import { MapButton } from './map-button.tsx';

/** UC18: shows the whole floor again, also from the building view. */
export const FitButton = () => {
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
