import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegisterView } from '../../../core/features/planner/overview/views.ts';
import type { Banner } from '../../../core/office/notice/attendance-banners.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import { RegisterForm, type RegisterPlace } from './register-form.tsx';

type Props = RegisterPlace & {
  /** The banner of the day's card, which the dialog covers. */
  readonly banner: Banner | null;
  /** Null: closed. */
  readonly register: RegisterView | null;
};

/** Registers where and when the user works on a day (AT11). */
export const RegisterDialog = ({ register, ...place }: Props) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const close = (): void => dispatch({ _tag: 'CloseRegister' });
  return (
    <Dialog opened={register !== null} onClose={close} size="sm" zIndex={310}>
      {register !== null && (
        <>
          <Modal.Title>{t('dialog.title', { day: longDay(register.day) })}</Modal.Title>
          <RegisterForm register={register} {...place} />
        </>
      )}
    </Dialog>
  );
};
