import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation, TriedMail } from '../../../../core/contract/administration/operation.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import classes from './operation.module.css';
import { tryMail } from './operation-call.ts';

type Props = {
  /** null: no mail is sent. */
  readonly mail: NonNullable<Operation['mail']> | null;
  readonly backendUrl: string;
};

/** EM4: the way of mail, and a message to see whether it works. */
export const MailCard = ({ mail, backendUrl }: Props) => {
  const { t } = useTranslation('administration-operation', { keyPrefix: 'mail' });
  const words = useFailureWords();
  const id = useId();
  const [tried, setTried] = useState<TriedMail | 'busy' | null>(null);
  const send = async (): Promise<void> => {
    setTried('busy');
    const told = await tryMail(backendUrl);
    setTried(told._tag === 'Done' ? told.value : { isAccepted: false, text: words(told) });
  };
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      {mail === null ? (
        <Text size="small" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <>
          <dl className={classes.figures}>
            <div>
              <dt>{t('server')}</dt>
              <dd>{mail.host}</dd>
            </div>
            <div>
              <dt>{t('sender')}</dt>
              <dd>{mail.from}</dd>
            </div>
            {(mail.paused ?? 0) > 0 && (
              <div>
                <dt>{t('paused')}</dt>
                <dd>{mail.paused}</dd>
              </div>
            )}
          </dl>
          <div className={classes.switch}>
            <div role="status">
              {tried !== null && tried !== 'busy' && (
                <Note tone={tried.isAccepted ? 'green' : 'red'}>
                  <span className={classes.words}>
                    {t(tried.isAccepted ? 'accepted' : 'refused', { text: tried.text })}
                  </span>
                </Note>
              )}
            </div>
            <Button variant="default" loading={tried === 'busy'} onClick={() => void send()}>
              {t('test')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};
