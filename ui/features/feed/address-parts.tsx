import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';
import { useProjection } from '../../mirror/hooks.ts';
import { useMaintenanceWords } from '../../shared/booking/use-maintenance-words.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './feed.module.css';
import type { AddressState } from './feed-address.ts';

/** How long "copied" shows. Milliseconds. */
const COPIED = 3_000;

/** A new address to copy: it is not shown again. */
const NewAddress = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation('feed');
  const clipboard = useClipboard({ timeout: COPIED });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <div className={classes.fresh}>
      <TextInput
        label={t('yours')}
        description={t('warning')}
        value={url}
        readOnly
        spellCheck={false}
        // If the browser blocks copying, the text can be copied by hand.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="light"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => clipboard.copy(url)}
      >
        {t(clipboard.copied ? 'copied' : 'copy')}
      </Button>
      {clipboard.error !== null && (
        <Text size="sm" role="alert">
          {t('notCopied')}
        </Text>
      )}
    </div>
  );
};

type Known = Extract<AddressState, { readonly phase: 'known' }>;

type Actions = {
  readonly onRetry: () => void;
  readonly onMake: () => void;
  readonly onRevoke: () => void;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

const Asked = ({ state, onConfirm, onKeep }: Actions & { readonly state: Known }) => {
  const { t } = useTranslation(['feed', 'app']);
  // Focuses the answer that changes nothing.
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Stack role="alert" gap={12} align="start">
      <Text size="sm" fw={600}>
        {t(state.question === 'anew' ? 'feed:anewQuestion' : 'feed:revokeQuestion')}
      </Text>
      <Group gap="sm">
        <Button color="red.8" onClick={onConfirm}>
          {t('app:yes')}
        </Button>
        <Button ref={keep} variant="default" onClick={onKeep}>
          {t('app:no')}
        </Button>
      </Group>
    </Stack>
  );
};

const KnownAddress = ({ state, ...actions }: Actions & { readonly state: Known }) => {
  const { t } = useTranslation('feed');
  const { dayOf, dayInWords, time } = useFormat();
  const zone = useProjection('dates', (view) => view.zone) ?? 'UTC';
  const maintenance = useMaintenanceWords();
  const { since, url, busy, failed, question } = state;
  const buttons = useRef<HTMLDivElement>(null);
  const asked = useRef(question);
  useEffect(() => {
    // If nothing changed, the focus returns to the button that asked.
    const before = asked.current;
    asked.current = question;
    if (before === null || question !== null || busy !== null) return;
    buttons.current?.querySelector<HTMLElement>(`[data-asks="${before}"]`)?.focus();
  }, [question, busy]);
  return (
    <>
      <Stack role="status" gap={12} align="start">
        {url !== null && <NewAddress url={url} />}
        {url === null && (
          <Text size="sm">
            {since === null
              ? t('none')
              : t('since', { date: dayInWords(dayOf(since, zone)), time: time(since, zone) })}
          </Text>
        )}
      </Stack>
      {failed !== null && (
        <Note tone="yellow" role="alert">
          {maintenance ?? t(failed === 'make' ? 'makeFailed' : 'revokeFailed')}
        </Note>
      )}
      {question === null ? (
        <Group ref={buttons} gap="sm">
          <Button
            data-asks="anew"
            variant={since === null ? 'filled' : 'default'}
            loading={busy === 'make'}
            disabled={busy === 'revoke'}
            onClick={actions.onMake}
          >
            {t(since === null ? 'make' : 'anew')}
          </Button>
          {since !== null && (
            <Button
              data-asks="revoke"
              variant="default"
              loading={busy === 'revoke'}
              disabled={busy === 'make'}
              onClick={actions.onRevoke}
            >
              {t('revoke')}
            </Button>
          )}
        </Group>
      ) : (
        <Asked state={state} {...actions} />
      )}
    </>
  );
};

/** The state of the address, and its actions. */
export const AddressParts = ({ state, ...actions }: Actions & { readonly state: AddressState }) => {
  const { t } = useTranslation(['feed', 'app']);
  switch (state.phase) {
    case 'loading':
      return (
        <Stack role="status" aria-label={t('feed:loading')} gap={12} align="start">
          <Skeleton h={22} radius="md" />
          <Skeleton h={36} w={200} radius="md" />
        </Stack>
      );
    case 'unknown':
      return (
        <Stack role="alert" gap={12} align="start">
          <Text size="sm">{t('feed:unknown')}</Text>
          <Group>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={actions.onRetry}
            >
              {t('app:retry')}
            </Button>
          </Group>
        </Stack>
      );
    case 'known':
      return <KnownAddress state={state} {...actions} />;
  }
};
