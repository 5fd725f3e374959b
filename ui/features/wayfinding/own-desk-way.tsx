import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useHasWay } from '../../shared/use-planless.ts';

/** The way to the user's own desk of today (MI1). */
export const OwnDeskWay = () => {
  const { t } = useTranslation('wayfinding');
  const dispatch = useDispatch();
  const desk = useProjection('ownDesk', (view) => view.desk) ?? null;
  const hasWay = useHasWay();
  if (desk === null || !desk.isToday || !desk.locatable || !hasWay(desk.floorId)) return null;
  const { floorId, spaceId: assetId, name } = desk;
  return (
    <Button
      size="md"
      px="xs"
      leftSection={<IconRoute size={20} aria-hidden="true" />}
      onClick={() => dispatch({ _tag: 'FindWay', to: { floorId, assetType: 'space', assetId } })}
    >
      {t('toOwnDesk', { name })}
    </Button>
  );
};
