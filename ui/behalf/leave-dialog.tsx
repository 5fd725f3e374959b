import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { useBackCloses } from '../page/use-back-closes.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import classes from './behalf.module.css';
import { BehalfParts } from './behalf-search.tsx';

/** The menu's item that opened the dialog is gone when it closes: the focus goes to the button of its menu. */
const useReturn = (eventId: number | null): void => {
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (eventId === null && opened.current !== null) {
      document.querySelector<HTMLElement>(`[data-leave="${opened.current}"]`)?.focus();
    }
    opened.current = eventId;
  }, [eventId]);
};

/** Whom to let delete an event that one organizes (specification 6, delete-on-behalf). */
export const LeaveDialog = () => {
  const { t } = useTranslation('behalf');
  const view = useProjection('behalf', NO_PARAMS);
  const dispatch = useDispatch();
  const shown = view?.status === 'open' && view.purpose.kind === 'leave' ? view : null;
  useReturn(shown?.purpose.kind === 'leave' ? shown.purpose.eventId : null);
  const close = (): void => dispatch({ _tag: 'CloseBehalf' });
  useBackCloses(shown !== null, close);
  return (
    // Its title is no header: over a sheet the page would have two.
    <Modal.Root
      opened={shown !== null}
      onClose={close}
      centered
      size="sm"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      zIndex={330}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          {shown !== null && (
            <BehalfParts
              view={shown}
              title={<Modal.Title className={classes.heading}>{t('leaveTitle')}</Modal.Title>}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
