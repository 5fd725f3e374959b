import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './home.module.css';
import { SetHome } from './set-home.tsx';

/** HB2: home in the settings. */
export const HomeSetting = () => {
  const { t } = useTranslation('place');
  const home = useProjection('places', (view) => view.home) ?? null;
  return (
    <div>
      <Text component="div" size="body" fw={500}>
        {t('home.label')}
      </Text>
      {home !== null && (
        <div className={classes.name}>
          {home.building}, {home.floor}
        </div>
      )}
      <SetHome />
    </div>
  );
};
