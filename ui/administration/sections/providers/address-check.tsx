import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundProvider } from '../../../../core/contract/administration/providers.ts';
import { Note } from '../../../kit/note.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { findProvider } from './provider-call.ts';
import classes from './providers.module.css';

/** SO56: whether a provider answers at the address, and what it can do. */
export const AddressCheck = ({
  issuer,
  backendUrl,
}: {
  readonly issuer: string;
  readonly backendUrl: string;
}) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'check' });
  const failureWords = useFailureWords();
  const [found, setFound] = useState<FoundProvider | 'busy' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async (): Promise<void> => {
    setFound('busy');
    setFailure(null);
    const told = await findProvider(backendUrl, issuer);
    setFound(told._tag === 'Done' ? told.value : null);
    if (told._tag === 'Failed') setFailure(failureWords(told));
  };
  const words = (told: FoundProvider): string =>
    told.isFound
      ? [
          t('found'),
          t(told.signsOut ? 'signsOut' : 'noSignOut'),
          t(told.endsSessions ? 'endsSessions' : 'endsNone'),
        ].join(' ')
      : t('notFound', { why: told.why });
  return (
    <>
      <div>
        <Button variant="default" loading={found === 'busy'} onClick={() => void look()}>
          {t('button')}
        </Button>
      </div>
      <div role="status">
        {found !== null && found !== 'busy' && (
          <Note tone={found.isFound ? 'green' : 'red'}>
            <span className={classes.words}>{words(found)}</span>
          </Note>
        )}
        {failure !== null && <Note tone="red">{failure}</Note>}
      </div>
    </>
  );
};
