import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Prepare, pagePrepare } from '../features/report/index.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { download } from '../shared/download.ts';

type Named = { readonly name: string; readonly file: Blob };

/** The result of saving logs; `unredacted`: logs in which names could not be replaced. */
export type Saved = { readonly saved: number; readonly unredacted: readonly Named[] };

type Ports = {
  readonly exportLog: Mirror['exportLog'];
  readonly prepare: Prepare;
  readonly save: (name: string, file: Blob) => void;
};

/** Saves the logs of sessions, one file each, with pseudonyms. Logs with names are not saved. */
export const saveLogs = async (
  { exportLog, prepare, save }: Ports,
  sessions: readonly (string | undefined)[],
): Promise<Saved> => {
  let saved = 0;
  const unredacted: Named[] = [];
  for (const session of sessions) {
    const file = await exportLog(session);
    if (file === null) continue;
    const prepared = await prepare(file, () => undefined, new AbortController().signal);
    if (prepared._tag === 'Prepared') {
      const { redacted } = prepared.report;
      save(redacted.name, redacted.blob);
      saved += 1;
    } else {
      const name = session === undefined ? 'perch-log.ndjson' : `perch-log-${session}.ndjson`;
      unredacted.push({ name, file });
    }
  }
  return { saved, unredacted };
};

type State =
  | { readonly phase: 'offered' | 'busy' | 'none' }
  | { readonly phase: 'unredacted'; readonly logs: readonly Named[] };

type Props = {
  readonly exportLog: Mirror['exportLog'];
  /** The sessions to offer; undefined is the current one. */
  readonly sessions: readonly (string | undefined)[];
};

/** Offers the log of a failed session: with pseudonyms, and with names only if pseudonyms fail. */
export const SaveLog = ({ exportLog, sessions }: Props) => {
  const { t } = useTranslation('app', { keyPrefix: 'log' });
  const [state, setState] = useState<State>({ phase: 'offered' });
  const save = async (): Promise<void> => {
    setState({ phase: 'busy' });
    const ports = { exportLog, prepare: pagePrepare, save: download };
    const { saved, unredacted } = await saveLogs(ports, sessions);
    if (unredacted.length > 0) setState({ phase: 'unredacted', logs: unredacted });
    else setState({ phase: saved > 0 ? 'offered' : 'none' });
  };
  if (state.phase === 'unredacted') {
    return (
      <>
        <Text size="sm" role="alert">
          {t('unredacted')}
        </Text>
        <Button
          size="xs"
          color="red"
          onClick={() => {
            for (const { name, file } of state.logs) download(name, file);
          }}
        >
          {t('saveUnredacted')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text size="sm">{state.phase === 'none' ? t('none') : t('text')}</Text>
      <Button
        size="xs"
        variant="default"
        loading={state.phase === 'busy'}
        disabled={state.phase === 'none'}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
    </>
  );
};
