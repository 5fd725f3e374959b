import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

/** The page of unknown routes. */
export const NotFound = () => {
  const { t } = useTranslation('app', { keyPrefix: 'notFound' });
  return (
    <MessagePage title={t('title')} text={t('text')}>
      <Button component={Link} to="/">
        {t('home')}
      </Button>
    </MessagePage>
  );
};
