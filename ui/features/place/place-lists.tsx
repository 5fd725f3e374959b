import { Button, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { HomeMark } from './home-mark.tsx';
import { goThroughList } from './list-keys.ts';
import classes from './place-lists.module.css';
import { SetHome } from './set-home.tsx';

type Props = {
  /** Called after a choice, for a list that closes. */
  readonly onChosen?: () => void;
};

/** All buildings, and a button to the picker. */
export const BuildingList = ({ onChosen }: Props) => {
  const { t } = useTranslation('place');
  const places = useProjection('places');
  const dispatch = useDispatch();
  return (
    <>
      <Stack component="ul" gap={2} onKeyDown={goThroughList}>
        {places?.buildings.map(({ id, name }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.item}
              aria-current={id === places.building?.id ? 'location' : undefined}
              onClick={() => {
                dispatch({ _tag: 'ShowBuilding', buildingId: id });
                onChosen?.();
              }}
            >
              <span className={classes.label} translate="no">
                {name}
              </span>{' '}
              {id === places.home?.buildingId && <HomeMark />}
              {id === places.building?.id && <IconCheck size={16} aria-hidden="true" />}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={6}
        onClick={() => dispatch({ _tag: 'OpenPicker' })}
      >
        {t('allBuildings')}
      </Button>
    </>
  );
};

/** The building's floors, highest first; the one on the map can be made home. */
export const FloorList = ({ onChosen }: Props) => {
  const places = useProjection('places');
  const dispatch = useDispatch();
  return (
    <>
      <Stack component="ul" gap={2} onKeyDown={goThroughList}>
        {places?.floors.map(({ id, name, level }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.item}
              aria-current={id === places.floor?.id ? 'location' : undefined}
              onClick={() => {
                dispatch({ _tag: 'ShowFloor', floorId: id });
                onChosen?.();
              }}
            >
              <span className={classes.level} aria-hidden="true">
                {level}
              </span>
              <span className={classes.label} translate="no">
                {name}
              </span>{' '}
              {id === places.home?.floorId && <HomeMark />}
              {id === places.floor?.id && <IconCheck size={16} aria-hidden="true" />}
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <SetHome />
    </>
  );
};
