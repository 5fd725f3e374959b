import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegisterView } from '../../core/features/planner/views.ts';
import type { Banner } from '../../core/office/notice/attendance-banners.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { useBackCloses } from '../page/use-back-closes.ts';
import { RegisterForm, type RegisterPlace } from './register-form.tsx';
import { useDayName } from './use-day-name.ts';

type Props = RegisterPlace & {
  /** Of the day's card, which the dialog covers. */
  readonly banner: Banner | null;
  /** null: it is closed. */
  readonly register: RegisterView | null;
};

/** Where the person works on a day, and when (AT11). */
export const RegisterDialog = ({ register, ...place }: Props) => {
  const { t } = useTranslation('planner');
  const dayName = useDayName();
  const dispatch = useDispatch();
  const close = (): void => dispatch({ _tag: 'CloseRegister' });
  useBackCloses(register !== null, close);
  return (
    // Its title is no header: over a sheet the page would have two.
    <Modal.Root
      opened={register !== null}
      onClose={close}
      centered
      size="sm"
      zIndex={310}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          {register !== null && (
            <>
              <Modal.Title>{t('dialog.title', { day: dayName(register.day) })}</Modal.Title>
              <RegisterForm register={register} {...place} />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
