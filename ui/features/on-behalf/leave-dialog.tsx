import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { OnBehalfParts } from './on-behalf-search.tsx';

/** The menu item that opened the dialog is gone when it closes; the focus returns to the button of the menu. */
const useReturn = (eventId: number | null): void => {
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (eventId === null && opened.current !== null) {
      document.querySelector<HTMLElement>(`[data-leave="${opened.current}"]`)?.focus();
    }
    opened.current = eventId;
  }, [eventId]);
};

/** Selects who may delete an event of the user (specification 6, delete-on-behalf). */
export const LeaveDialog = () => {
  const { t } = useTranslation('on-behalf');
  const view = useProjection('onBehalf');
  const dispatch = useDispatch();
  const shown = view?.status === 'open' && view.purpose.kind === 'leave' ? view : null;
  useReturn(shown?.purpose.kind === 'leave' ? shown.purpose.eventId : null);
  const close = (): void => dispatch({ _tag: 'CloseOnBehalf' });
  return (
    <Dialog opened={shown !== null} onClose={close} size="sm" zIndex={330} returnFocus={false}>
      {shown !== null && (
        <OnBehalfParts view={shown} title={<Modal.Title>{t('leaveTitle')}</Modal.Title>} />
      )}
    </Dialog>
  );
};
