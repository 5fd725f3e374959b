import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './settings.module.css';

/** Says that nobody else sees the user; renders nothing while they are visible. */
export const InvisibleSign = () => {
  const { t } = useTranslation('settings');
  const visibility = useProjection('account', (view) => view.visibility);
  if (visibility !== 'INVISIBLE') return null;
  return (
    <span
      className={classes.sign}
      role="img"
      aria-label={t('visibility.sign')}
      title={t('visibility.sign')}
    >
      <IconEyeOff size={12} aria-hidden="true" />
    </span>
  );
};
