import { Button } from '@mantine/core';
import { IconRoute, IconRouteOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MapAsset } from '../../../core/contract/viewer/messages.ts';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useHasWay } from '../../shared/use-planless.ts';

type Props = { readonly to: MapAsset };

const leadsTo = (view: WayView, { assetType, assetId }: MapAsset): boolean =>
  view.on && view.to.asset.assetType === assetType && view.to.asset.assetId === assetId;

/** Shows the route to the place of a quick view, or stops it. */
export const WayButton = ({ to }: Props) => {
  const { t } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  const phone = usePhone();
  const on = useProjection('way', (view) => leadsTo(view, to)) ?? false;
  const hasWay = useHasWay();
  if (!hasWay(to.floorId)) return null;
  const press = (): void => {
    if (on) {
      dispatch({ _tag: 'StopWay' });
      return;
    }
    const { floorId, assetType, assetId } = to;
    dispatch({ _tag: 'FindWay', to: { floorId, assetType, assetId } });
    // On phones the sheet would cover the route.
    if (phone) dispatch({ _tag: 'Deselect' });
  };
  const ButtonIcon = on ? IconRouteOff : IconRoute;
  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<ButtonIcon size={18} aria-hidden="true" />}
      onClick={press}
    >
      {t(on ? 'stop' : 'show')}
    </Button>
  );
};
