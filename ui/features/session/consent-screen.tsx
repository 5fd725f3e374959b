import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './entry-card.module.css';
import { EntryCard } from './entry-card.tsx';
import { LogOut } from './log-out.tsx';

/** The consent text, which must be accepted before the map is shown. */
export const ConsentScreen = () => {
  const { t } = useTranslation(['session', 'app']);
  const view = useProjection('consent');
  const dispatch = useDispatch();
  const failed = view?.status === 'failed';
  return (
    <EntryCard title={t('session:consent.title')} wide>
      {failed && (
        <Alert color="red" mt="lg" role="alert">
          {t('session:consent.failed')}
        </Alert>
      )}
      {view?.failed === true && (
        <Alert color="red" mt="lg" role="alert">
          {t('session:consent.notTaken')}
        </Alert>
      )}
      {view?.status === 'pending' && (
        <Text
          component="section"
          mt="lg"
          className={classes.text}
          tabIndex={0}
          lang={view.language === null ? undefined : tagOf(view.language)}
          aria-label={t('session:consent.title')}
        >
          {view.text}
        </Text>
      )}
      {(view === undefined || view.status === 'loading') && <Skeleton h={240} mt="lg" />}
      <Group mt="lg" justify="space-between">
        <LogOut />
        {failed ? (
          <Button onClick={() => dispatch({ _tag: 'RetryStart' })}>{t('app:retry')}</Button>
        ) : (
          <Button
            disabled={view?.status !== 'pending'}
            loading={view?.busy ?? false}
            onClick={() => dispatch({ _tag: 'AcceptConsent' })}
          >
            {t('session:consent.accept')}
          </Button>
        )}
      </Group>
    </EntryCard>
  );
};
