import { Button, type ButtonVariant, Group, Modal } from '@mantine/core';
import { IconCalendarUser } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { DayList } from './day-list.tsx';
import { DeleteDialog } from './delete-question.tsx';
import { PersonalEntry } from './personal-entry.tsx';

/** Everything booked by or for the user, by day. */
export const Agenda = ({ onGone }: { readonly onGone: () => void }) => {
  const { t } = useTranslation('calendar');
  const view = useProjection('calendar');
  const list = useRef<HTMLDivElement>(null);
  return (
    <DayList
      view={view}
      entries={view?.entries ?? []}
      row={(entry) => <PersonalEntry key={entry.id} entry={entry} list={list} onGone={onGone} />}
      list={list}
      label={t('calendar')}
    />
  );
};

type Props = { readonly variant: ButtonVariant };

/** Opens the personal calendar (specification 1); rendered in the drawers that poll it. */
export const PersonalCalendar = ({ variant }: Props) => {
  const { t } = useTranslation(['calendar', 'app']);
  const [opened, setOpened] = useState(false);
  const entries = useProjection('calendar', (view) => view.entries) ?? [];
  const asked = entries.find(({ confirming }) => confirming === 'personal') ?? null;
  const close = (): void => setOpened(false);
  return (
    <>
      <Button
        fullWidth
        variant={variant}
        leftSection={<IconCalendarUser size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('calendar:calendar')}
      </Button>
      <Dialog opened={opened} onClose={close} size="md" zIndex={310}>
        <Group gap={0} justify="space-between" wrap="nowrap" mb={12}>
          <Modal.Title>{t('calendar:calendar')}</Modal.Title>
          <Modal.CloseButton aria-label={t('app:close')} />
        </Group>
        <Agenda onGone={close} />
      </Dialog>
      <DeleteDialog entry={opened ? asked : null} />
    </>
  );
};
