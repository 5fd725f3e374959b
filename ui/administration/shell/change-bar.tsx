import { ActionIcon, Anchor, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertOctagon, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../shared/page/is-typing.ts';
import { shortcutKey } from '../../shared/page/shortcut-key.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { useClosingWords } from '../words/use-closing-words.ts';
import classes from './change-bar.module.css';
import { PrimaryButton } from './primary-button.tsx';
import { useSection } from './section-context.ts';
import { useGoToProblem } from './use-go-to-problem.ts';

/** AP5, AP8: the set of changes: their number, undo and redo, and the actions on it. Hidden while there are none. */
export const ChangeBar = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'changes' });
  const { go } = useSection();
  const send = useDispatch();
  const changes = useProjection('changes');
  const goToProblem = useGoToProblem();
  const closingWords = useClosingWords();
  const phone = usePhone();
  const reason = useId();
  const count = changes?.count ?? 0;
  const canUndo = changes?.canUndo ?? false;
  const canRedo = changes?.canRedo ?? false;

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = shortcutKey(event);
      if (key === 's') {
        event.preventDefault();
        if (count > 0) go({ panel: 'review' });
      } else if ((key === 'z' || key === 'y') && !isTyping(event.target)) {
        event.preventDefault();
        const isRedo = key === 'y' || event.shiftKey;
        send({ _tag: isRedo ? 'Redo' : 'Undo' });
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [send, go, count]);

  if (changes === undefined || (count === 0 && !canUndo && !canRedo)) return null;
  const isBlocked = changes.faults > 0 || count === 0;
  // AP128: a new row is no mistake because it was not filled in yet.
  const isUnfilled = changes.missing === changes.faults;
  const closing = closingWords(changes.consequences);
  const save = () => {
    if (changes.firstFault !== null) goToProblem(changes.firstFault);
    // AP123: the choice is there.
    else if (changes.needsTimes) go({ panel: 'review' });
    else if (!isBlocked) send({ _tag: 'Save', reason: null });
  };
  return (
    <section className={classes.bar} aria-label={t('title')}>
      <Text size="body" c="dimmed" truncate miw={0} role="status">
        <span className={classes.dot} aria-hidden="true" />
        <Box component="strong" c="var(--mantine-color-text)" fw={600}>
          {count > 0 ? t('count', { count }) : t('none')}
        </Box>{' '}
        {count > 0 && (closing ?? (!phone && t('hint')))}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('undo')}
        disabled={!canUndo}
        onClick={() => send({ _tag: 'Undo' })}
      >
        <IconArrowBackUp size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('redo')}
        disabled={!canRedo}
        onClick={() => send({ _tag: 'Redo' })}
      >
        <IconArrowForwardUp size={20} stroke={1.75} />
      </ActionIcon>
      <Box flex={1} />
      {changes.failure !== null && (
        <Text span size="body" fw={600} c="var(--tone-red-text)" role="alert">
          {changes.failure._tag === 'Refused'
            ? t(changes.failure.detailedCode === 'TIMES_NOT_CHOSEN' ? 'times' : 'refused', {
                message: changes.failure.message,
              })
            : t('unreachable')}
        </Text>
      )}
      {changes.faults > 0 && changes.firstFault !== null && (
        <Anchor
          component="button"
          id={reason}
          fz="body"
          fw={600}
          c={isUnfilled ? undefined : 'var(--tone-red-text)'}
          onClick={() => changes.firstFault !== null && goToProblem(changes.firstFault)}
        >
          <Group component="span" gap={6} wrap="nowrap">
            {!isUnfilled && <IconAlertOctagon size={18} stroke={1.75} aria-hidden="true" />}
            {t(isUnfilled ? 'missing' : 'problems', { count: changes.faults })}
          </Group>
        </Anchor>
      )}
      {count > 0 && (
        <>
          <Button variant="subtle" color="gray" onClick={() => send({ _tag: 'Discard' })}>
            {t('discard')}
          </Button>
          <Button variant="default" onClick={() => go({ panel: 'review' })}>
            {t('review')}
          </Button>
          <PrimaryButton
            place="changes"
            aria-disabled={isBlocked}
            data-disabled={isBlocked || undefined}
            aria-describedby={changes.faults > 0 ? reason : undefined}
            loading={changes.isSaving}
            onClick={save}
          >
            {t('save', { count })}
          </PrimaryButton>
        </>
      )}
    </section>
  );
};
