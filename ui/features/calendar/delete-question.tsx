import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../../core/features/calendar/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';

/** The delete confirmation of the personal calendar (specification 2). */
const DeleteQuestion = ({ entry }: { readonly entry: CalendarEntry }) => {
  const { t } = useTranslation(['calendar', 'app']);
  const { longDay, interval } = useFormat();
  const dispatch = useDispatch();
  const names = {
    space: entry.subject || entry.spaceName,
    day: longDay(entry.day),
    time: interval(entry.start, entry.end, entry.zone),
  };
  return (
    <>
      <Text mt={8}>{t(entry.running ? 'calendar:endText' : 'calendar:deleteText', names)}</Text>
      <Group justify="flex-end" gap="sm" pt="lg">
        <Button
          color="red.8"
          onClick={() => dispatch({ _tag: 'RemoveEntry', bookingId: entry.id })}
        >
          {t('app:yes')}
        </Button>
        <Button data-autofocus variant="default" onClick={() => dispatch({ _tag: 'KeepEntry' })}>
          {t('app:no')}
        </Button>
      </Group>
    </>
  );
};

/** Open over the personal calendar while the deletion of an entry must be confirmed. */
export const DeleteDialog = ({ entry }: { readonly entry: CalendarEntry | null }) => {
  const { t } = useTranslation('calendar');
  const dispatch = useDispatch();
  const keep = (): void => dispatch({ _tag: 'KeepEntry' });
  return (
    <Dialog opened={entry !== null} onClose={keep} size="sm" zIndex={320} returnFocus={false}>
      <Modal.Title>{t(entry?.running ? 'endTitle' : 'remove')}</Modal.Title>
      {entry !== null && <DeleteQuestion entry={entry} />}
    </Dialog>
  );
};
