import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useDrawn } from '../../shared/use-drawn.ts';
import classes from './drawn-note.module.css';

/** PL19: says of a floor that Perch has drawn it, until somebody closes it. */
export const DrawnNote = () => {
  const { t } = useTranslation(['place', 'app']);
  const dispatch = useDispatch();
  const isDrawn = useDrawn();
  const isOpen = useProjection('settings', (view) => view.drawnNote) === 'open';
  if (!isDrawn || !isOpen) return null;
  return (
    <div className={classes.note} role="note">
      <span>{t('place:drawn')}</span>
      <CloseButton
        size="sm"
        aria-label={t('app:close')}
        onClick={() => dispatch({ _tag: 'CloseDrawnNote' })}
      />
    </div>
  );
};
