import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './non-bookable.module.css';

/** Specification 2: marks spaces that cannot be booked. */
export const NonBookable = () => {
  const { t } = useTranslation('selection');
  return (
    <div className={classes.note}>
      <IconBan size={18} aria-hidden="true" />
      {t('nonBookable')}
    </div>
  );
};
