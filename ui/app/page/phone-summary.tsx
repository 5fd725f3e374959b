import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FindDeskMain } from '../../features/find-desk/index.ts';
import { FreeLines } from '../../features/floor/index.ts';
import { DrawnNote } from '../../features/place/index.ts';
import { OwnDeskWay } from '../../features/wayfinding/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './phone-summary.module.css';

/** On phones, a summary of the floor below the map, without a selection: place, free spaces, and the own or a new desk. */
export const PhoneSummary = () => {
  const { t } = useTranslation('place');
  const dispatch = useDispatch();
  const building = useProjection('places', (view) => view.building?.name) ?? '';
  const floor = useProjection('places', (view) => view.floor?.name) ?? '';
  return (
    <section className={classes.card} aria-label={t('summary')} data-map-cover>
      <UnstyledButton
        className={classes.place}
        aria-haspopup="dialog"
        onClick={() => dispatch({ _tag: 'ToggleDrawer', drawer: 'floor' })}
      >
        <Text span inherit truncate miw={0}>
          {[building, floor].filter(Boolean).join(', ')}
        </Text>
        <IconChevronRight size={20} aria-hidden="true" />
      </UnstyledButton>
      <div className={classes.lines}>
        <FreeLines />
      </div>
      <DrawnNote />
      <div className={classes.actions}>
        <OwnDeskWay />
        <FindDeskMain />
      </div>
    </section>
  );
};
