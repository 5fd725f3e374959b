import { Text, UnstyledButton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './home-chip.module.css';

type Props = {
  /** Moves the focus to the map, because the chip disappears. */
  readonly toMap: () => void;
};

/** HB4: over the map of another floor than home, the way back there in one press. */
export const HomeChip = ({ toMap }: Props) => {
  const { t } = useTranslation('place');
  const dispatch = useDispatch();
  const home = useProjection('places', (view) => view.home) ?? null;
  const building = useProjection('places', (view) => view.building?.id);
  const floor = useProjection('places', (view) => view.floor?.id);
  if (home === null || floor === undefined || floor === home.floorId) return null;
  const place = building === home.buildingId ? home.floor : `${home.building}, ${home.floor}`;
  return (
    <UnstyledButton
      className={`${float.chip} ${classes.chip}`}
      onClick={() => {
        dispatch({ _tag: 'ShowFloor', floorId: home.floorId });
        toMap();
      }}
    >
      <IconHome size={18} aria-hidden="true" />
      <Text span inherit truncate miw={0} className={float.word} title={place}>
        {t('home.back', { place })}
      </Text>
    </UnstyledButton>
  );
};
