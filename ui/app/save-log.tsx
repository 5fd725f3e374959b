import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mirror } from '../mirror/mirror.ts';

/** Hands a file to the person, as a download. */
const download = (name: string, file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves logs of sessions, each in a file of its own; false: there are none. */
export const saveLogs = async (
  exportLog: Mirror['exportLog'],
  sessions: readonly (string | undefined)[],
  save: (name: string, file: Blob) => void = download,
): Promise<boolean> => {
  let hasSaved = false;
  for (const session of sessions) {
    const file = await exportLog(session);
    if (file === null) continue;
    save(session === undefined ? 'perch-log.ndjson' : `perch-log-${session}.ndjson`, file);
    hasSaved = true;
  }
  return hasSaved;
};

type Props = {
  readonly exportLog: Mirror['exportLog'];
  /** Sessions whose log is offered; undefined is the present one. */
  readonly sessions: readonly (string | undefined)[];
};

/** Offers the log of a session that went wrong, and says what is in it: it is not redacted. */
export const SaveLog = ({ exportLog, sessions }: Props) => {
  const { t } = useTranslation('app', { keyPrefix: 'log' });
  const [state, setState] = useState<'offered' | 'busy' | 'none'>('offered');
  const save = async (): Promise<void> => {
    setState('busy');
    setState((await saveLogs(exportLog, sessions)) ? 'offered' : 'none');
  };
  return (
    <>
      <Text size="sm">{state === 'none' ? t('none') : t('text')}</Text>
      <Button
        size="xs"
        variant="default"
        loading={state === 'busy'}
        disabled={state === 'none'}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
    </>
  );
};
