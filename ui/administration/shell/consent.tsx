import { Alert, Button, Group, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../kit/card.tsx';
import { useDispatch } from '../engine/hooks.ts';
import { acceptTerms, pendingTerms, type Terms } from './consent-call.ts';
import classes from './gate.module.css';

type State =
  | { readonly at: 'reading' | 'failed' }
  | { readonly at: 'asked' | 'accepting' | 'notTaken'; readonly terms: Terms };

/** AP58: the terms, at the address that they keep from being shown; accepting them shows it. */
export const Consent = ({ backendUrl }: { readonly backendUrl: string }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'gate' });
  const send = useDispatch();
  const [state, setState] = useState<State>({ at: 'reading' });
  const read = useCallback(async (): Promise<void> => {
    setState({ at: 'reading' });
    const told = await pendingTerms(backendUrl);
    if (told._tag === 'Failed') return setState({ at: 'failed' });
    // Accepted meanwhile, in another tab.
    if (told.value === 'none') send({ _tag: 'Retry' });
    else setState({ at: 'asked', terms: told.value });
  }, [backendUrl, send]);
  useEffect(() => void read(), [read]);
  const accept = async ({ id, text }: Terms): Promise<void> => {
    setState({ at: 'accepting', terms: { id, text } });
    const told = await acceptTerms(backendUrl, id);
    if (told._tag === 'Done') send({ _tag: 'Retry' });
    else setState({ at: 'notTaken', terms: { id, text } });
  };
  switch (state.at) {
    case 'reading':
      return <Loader role="img" size="sm" type="dots" aria-label={t('starting')} />;
    case 'failed':
      return (
        <>
          <Alert color="red" role="alert">
            {t('consent.failed')}
          </Alert>
          <Button variant="default" onClick={() => void read()}>
            {t('retry')}
          </Button>
        </>
      );
    default:
      return (
        <>
          <Card scrolls className={classes.terms} tabIndex={0} aria-label={t('consent.title')}>
            {state.terms.text}
          </Card>
          {state.at === 'notTaken' && (
            <Alert color="red" role="alert">
              {t('consent.notTaken')}
            </Alert>
          )}
          <Group gap={8} align="stretch" justify="center">
            <Button variant="default" component={Link} to="/" reloadDocument>
              {t('back')}
            </Button>
            <Button loading={state.at === 'accepting'} onClick={() => void accept(state.terms)}>
              {t('consent.accept')}
            </Button>
          </Group>
        </>
      );
  }
};
