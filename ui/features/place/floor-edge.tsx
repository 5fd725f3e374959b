import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './floor-edge.module.css';

/** UC11: the floors of the building at the edge of the map, highest first; a press shows one. */
export const FloorEdge = () => {
  const { t } = useTranslation('place');
  const places = useProjection('places');
  const dispatch = useDispatch();
  const floors = places?.floors ?? [];
  if (floors.length < 2) return null;
  return (
    <nav className={classes.card} aria-label={t('floors')}>
      <ul className={classes.list}>
        {floors.map(({ id, name, level }) => (
          <li key={id}>
            <Tooltip label={name} position="right" openDelay={350}>
              <UnstyledButton
                className={classes.floor}
                aria-current={id === places?.floor?.id ? 'location' : undefined}
                onClick={() => dispatch({ _tag: 'ShowFloor', floorId: id })}
              >
                {level} <VisuallyHidden>{name}</VisuallyHidden>
              </UnstyledButton>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
};
