import { Button, Text } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMirror } from '../../mirror/hooks.ts';
import { download } from '../../shared/download.ts';

const FILE_NAME = 'perch.ics';

type Phase = 'offered' | 'busy' | 'failed';

type Props = { readonly phase: Phase; readonly onDownload: () => void };

export const DownloadButton = ({ phase, onDownload }: Props) => {
  const { t } = useTranslation('feed');
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // The button is disabled and loses the focus while it loads.
  useEffect(() => {
    if (wasBusy.current && phase !== 'busy') button.current?.focus();
    wasBusy.current = phase === 'busy';
  }, [phase]);
  return (
    <>
      <Button
        ref={button}
        fullWidth
        variant="default"
        ta="start"
        leftSection={<IconCalendarDown size={18} aria-hidden="true" />}
        loading={phase === 'busy'}
        onClick={onDownload}
      >
        {t('download')}
      </Button>
      {phase === 'failed' && (
        <Text size="sm" role="alert">
          {t('downloadFailed')}
        </Text>
      )}
    </>
  );
};

/** Saves own bookings and registrations as a calendar file. */
export const DownloadDays = () => {
  const { i18n } = useTranslation();
  const { feed } = useMirror();
  const [phase, setPhase] = useState<Phase>('offered');
  const save = async (): Promise<void> => {
    setPhase('busy');
    const answer = await feed('file', i18n.language);
    if (answer._tag === 'File') download(FILE_NAME, answer.file);
    setPhase(answer._tag === 'File' ? 'offered' : 'failed');
  };
  return <DownloadButton phase={phase} onDownload={() => void save()} />;
};
