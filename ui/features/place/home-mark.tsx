import { VisuallyHidden } from '@mantine/core';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';

/** The mark of home in a list. */
export const HomeMark = () => {
  const { t } = useTranslation('place');
  return (
    <>
      <IconBookmarkFilled className={classes.mark} size={14} aria-hidden="true" />
      <VisuallyHidden>{t('home.label')}</VisuallyHidden>
    </>
  );
};
