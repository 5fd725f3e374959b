import { Button, CloseButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { useClosingWords } from '../words/use-closing-words.ts';
import classes from './saved-notice.module.css';

/** Milliseconds. */
const SHOWN_FOR = 10_000;

/** AP9: says what was saved and what ended with it, and offers to take it back. */
export const SavedNotice = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'saved' });
  const send = useDispatch();
  const closingWords = useClosingWords();
  const changes = useProjection('changes');
  const saved = changes?.saved ?? null;
  const at = saved?.at ?? null;
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => send({ _tag: 'CloseSaved' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [at, send]);
  if (saved === null || changes?.isSaving === true) return null;
  const { bookings } = saved.consequences;
  const closing = closingWords(saved.consequences);
  return (
    <div className={classes.notice} role="status">
      <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" className={classes.mark} />
      <span>
        {t(saved.isUndo ? 'undone' : 'done', { count: saved.count })}
        {bookings > 0 && ` ${t('bookings', { count: bookings })}`}
        {closing !== null && ` ${closing}`}
      </span>
      {!saved.isUndo && (changes?.count ?? 0) === 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => send({ _tag: 'UndoSave' })}>
          {t('undo')}
        </Button>
      )}
      <CloseButton aria-label={t('close')} onClick={() => send({ _tag: 'CloseSaved' })} />
    </div>
  );
};
