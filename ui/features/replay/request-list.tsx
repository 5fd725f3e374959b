import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
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
    <Stack component="ul" gap={10}>
      {requests.map((request) => (
        <li key={request.id}>
          <Group gap="4px 10px" align="baseline">
            <Badge size="sm" variant="default">
              {request.tag}
            </Badge>
            <Text span inherit fw={600}>
              {request.name}
            </Text>
            {request.askedBy === null ? (
              <Text span size="caption" c="dimmed">
                {t('askedBefore')}
              </Text>
            ) : (
              <EntryLink seq={request.askedBy} said={t('asked', { entry: request.askedBy })} />
            )}
            {isAnswered(request) &&
              (request.answeredBy === null ? (
                <Text span size="caption" c="dimmed">
                  {t('unanswered')}
                </Text>
              ) : (
                <EntryLink
                  seq={request.answeredBy}
                  said={t('answered', { entry: request.answeredBy })}
                />
              ))}
          </Group>
          <code className={classes.requestJson}>{request.json.text}</code>
        </li>
      ))}
    </Stack>
  );
};
