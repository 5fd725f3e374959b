import { VisuallyHidden } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import classes from './home.module.css';

/** HB2: makes the floor on the map home, or says that it is. The button keeps the focus. */
export const SetHome = () => {
  const { t } = useTranslation('place');
  const dispatch = useDispatch();
  const floor = useProjection('places', (view) => view.floor) ?? null;
  const home = useProjection('places', (view) => view.home?.floorId) ?? null;
  const [isPressed, setIsPressed] = useState(false);
  if (floor === null) return null;
  const isHome = floor.id === home;
  const words = isHome ? t('home.is') : t('home.set', { floor: floor.name });
  const Sign = isHome ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <SteadyButton
        variant="subtle"
        size="compact-sm"
        className={classes.set}
        off={isHome}
        leftSection={<Sign size={16} aria-hidden="true" />}
        onClick={() => {
          setIsPressed(true);
          dispatch({ _tag: 'SetHome' });
        }}
      >
        {words}
      </SteadyButton>
      <VisuallyHidden role="status">{isPressed && isHome ? words : ''}</VisuallyHidden>
    </>
  );
};
