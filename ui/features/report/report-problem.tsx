import { Button, Text } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDialogProps } from './report-dialog.tsx';

type Loaded =
  | { readonly phase: 'no' | 'loading' | 'failed' }
  | { readonly phase: 'yes'; readonly Dialog: ComponentType<ReportDialogProps> };

/** Opens the dialog that saves the session's log. Its code is loaded on demand. */
export const ReportProblem = () => {
  const { t } = useTranslation('report');
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>({ phase: 'no' });
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  const isAway = opened && loaded.phase !== 'failed';
  // The button is disabled and loses the focus while the dialog's code loads.
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  const open = async (): Promise<void> => {
    setOpened(true);
    if (loaded.phase === 'yes') return;
    setLoaded({ phase: 'loading' });
    try {
      const { ReportDialog } = await import('./report-dialog.tsx');
      setLoaded({ phase: 'yes', Dialog: ReportDialog });
    } catch {
      setLoaded({ phase: 'failed' });
    }
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconBug size={18} aria-hidden="true" />}
        loading={loaded.phase === 'loading'}
        onClick={() => void open()}
      >
        {t('title')}
      </Button>
      {loaded.phase === 'failed' && (
        <Text size="sm" role="alert">
          {t('notLoaded')}
        </Text>
      )}
      {loaded.phase === 'yes' && <loaded.Dialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
};
