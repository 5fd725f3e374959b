import { Anchor, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RequestLine } from '../../../worker/protocol/player.ts';
import classes from './details.module.css';
import { useReplay } from './replay-context.ts';

const EntryLink = ({ seq, said }: { readonly seq: number; readonly said: string }) => {
  const session = useReplay();
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => session.seekEntry(seq)}>
      {said}
    </Anchor>
  );
};

/** Only calls and timers have answers. */
const isAnswered = ({ tag }: RequestLine): boolean => tag === 'Http' || tag === 'Timer';

/** Requests with links to the entries that sent and answered them. */
export const RequestList = ({ requests }: { readonly requests: readonly RequestLine[] }) => {
  const { t } = useTranslation('replay', { keyPrefix: 'details' });
  return (
    <ul className={classes.requests}>
      {requests.map((request) => (
        <li key={request.id}>
          <div className={classes.request}>
            <Badge size="sm" variant="default">
              {request.tag}
            </Badge>
            <span className={classes.requestName}>{request.name}</span>
            {request.askedBy === null ? (
              <span className={classes.quiet}>{t('askedBefore')}</span>
            ) : (
              <EntryLink seq={request.askedBy} said={t('asked', { entry: request.askedBy })} />
            )}
            {isAnswered(request) &&
              (request.answeredBy === null ? (
                <span className={classes.quiet}>{t('unanswered')}</span>
              ) : (
                <EntryLink
                  seq={request.answeredBy}
                  said={t('answered', { entry: request.answeredBy })}
                />
              ))}
          </div>
          <code className={classes.requestJson}>{request.json.text}</code>
        </li>
      ))}
    </ul>
  );
};
