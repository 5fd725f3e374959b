import {
  Alert,
  Button,
  Center,
  Code,
  Group,
  Kbd,
  Progress,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconFileImport, IconFileX, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Progress as Steps } from '../../../worker/protocol/player.ts';
import { LogoMark } from '../../shared/logo.tsx';
import classes from './drop-screen.module.css';
import { useReplay } from './replay-context.ts';
import type { Failed, ReplayState } from './replay-state.ts';

/** Accepts files dropped anywhere on the page; returns whether one hovers over it. */
export const useDrop = (open: (file: File) => void): boolean => {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => end.abort();
  }, []);
  return isOver;
};

const Problem = ({ name, reason }: { readonly name: string; readonly reason: Failed }) => {
  const { t } = useTranslation('replay', { keyPrefix: 'problem' });
  const refused = reason._tag === 'Refused' ? reason.problem : null;
  const message = refused?.message ?? (reason._tag === 'Unreadable' ? reason.message : '');
  return (
    <Alert
      w="100%"
      ta="start"
      color="red"
      role="alert"
      icon={<IconFileX />}
      title={`${t('title')}: ${name}`}
    >
      <Text size="sm">
        {refused === null ? t('unreadable') : t(refused.kind, { line: refused.line })}{' '}
        {refused?.entry !== null && refused !== null && `${t('entry', { entry: refused.entry })}. `}
        {t('nothing')}
      </Text>
      <Code block mt="xs" className={classes.message}>
        {message}
      </Code>
    </Alert>
  );
};

type OpeningProps = { readonly name: string; readonly progress: Steps | null };

const Opening = ({ name, progress }: OpeningProps) => {
  const { t } = useTranslation('replay', { keyPrefix: 'progress' });
  const session = useReplay();
  const { phase, done, total } = progress ?? { phase: 'reading', done: 0, total: 0 };
  const part = total === 0 ? 0 : done / total;
  // Reading takes about as long as replaying.
  const percent = phase === 'folding' ? 50 + part * 50 : part * 50;
  const said = t(phase, { name, done, total });
  return (
    <Stack gap={16} w="100%" maw={400} c="var(--mantine-color-text)">
      <Text size="sm" aria-live="off">
        {said}
      </Text>
      <Progress value={percent} aria-label={t(phase, { name, done: '', total: '' })} />
      <Button variant="default" onClick={session.close}>
        {t('cancel')}
      </Button>
    </Stack>
  );
};

type Props = {
  readonly state: Exclude<ReplayState, { readonly phase: 'open' }>;
  readonly open: (file: File) => void;
};

/** The first screen: opens a log, shows the progress, or explains why the file is not a log. */
export const DropScreen = ({ state, open }: Props) => {
  const { t } = useTranslation('replay');
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDrop(open);
  return (
    <Center component="main" mih="100dvh" px={16} py={24} ta="center">
      <Stack align="center" gap={16} w="100%" maw={720}>
        <LogoMark size={56} />
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Text c="dimmed" maw={560}>
          {t('drop.lead')}
        </Text>
        <div className={classes.zone} data-over={isOver}>
          {state.phase === 'opening' ? (
            <Opening name={state.name} progress={state.progress} />
          ) : (
            <>
              <IconFileImport size={44} stroke={1.4} aria-hidden="true" />
              <Text fw={650} size="lg">
                {t('drop.here')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('drop.or')}
              </Text>
              <Button size="md" autoFocus onClick={() => input.current?.click()}>
                {t('drop.choose')}
              </Button>
              <input
                ref={input}
                type="file"
                hidden
                accept=".ndjson,.gz,.jsonl,.log,.txt"
                aria-label={t('drop.choose')}
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  currentTarget.value = '';
                  if (file !== undefined) open(file);
                }}
              />
            </>
          )}
        </div>
        {state.phase === 'empty' && state.failed !== null && <Problem {...state.failed} />}
        <Group component="p" gap={8} wrap="nowrap" fz="sm" c="dimmed">
          <IconShieldLock size={18} aria-hidden="true" />
          {t('drop.private')}
        </Group>
        <Text size="sm" c="dimmed">
          <Kbd aria-hidden="true">␣</Kbd> <Kbd aria-hidden="true">←</Kbd>{' '}
          <Kbd aria-hidden="true">→</Kbd> <Kbd aria-hidden="true">/</Kbd> {t('drop.keys')}
        </Text>
      </Stack>
    </Center>
  );
};
