import { Box, CloseButton, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';

const CODES = [
  'SLOT_TAKEN',
  'CLOSED',
  'UNKNOWN_BOOKING',
  'UNKNOWN_SPACE',
  'NO_PERMISSION',
] as const;
const MOST_NAMED = 10;

/** CS12: what became of the moves: all of them, or for each refused one why, and that nothing was moved. */
export const MovedNotice = () => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'moved' });
  const result = useProjection('moved');
  const send = useDispatch();
  if (result == null) return null;
  const { moved, stay, failures, failure } = result;
  const isBad = failure !== null || failures.length > 0;
  const reasonOf = (code: string) => t(`codes.${CODES.find((one) => one === code) ?? 'RULE'}`);
  const Icon = isBad ? IconAlertTriangle : IconCircleCheck;
  return (
    <Note tone={isBad ? 'red' : 'green'} role={isBad ? 'alert' : 'status'}>
      <Group gap={12} align="flex-start" wrap="nowrap" flex={1}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <Box flex={1} miw={0}>
          <strong>
            {failure === null
              ? isBad
                ? t('nothing', { count: failures.length })
                : t('done', { count: moved })
              : t('unknown')}
          </strong>
          {!isBad && stay > 0 && (
            <Text inherit mt={2}>
              {t('stay', { stay })}
            </Text>
          )}
          {failures.length > 0 && (
            <Box component="ul" mt={4} ps={20}>
              {failures.slice(0, MOST_NAMED).map(({ booking, code, name }) => (
                <li key={booking}>{name === '' ? reasonOf(code) : `${name}: ${reasonOf(code)}`}</li>
              ))}
            </Box>
          )}
        </Box>
        <CloseButton aria-label={t('close')} onClick={() => send({ _tag: 'CloseMoved' })} />
      </Group>
    </Note>
  );
};
