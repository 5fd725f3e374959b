import { Button, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveView } from '../../../core/features/booking/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { CompletingButton } from '../../shared/buttons/completing-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { Alternatives, RefusalDetail } from '../alternatives/index.ts';
import classes from './booking-form.module.css';

type Props = {
  readonly moving: MoveView;
  /** The desk of the panel. */
  readonly spaceId: number;
  readonly changing: boolean;
  /** Its main button. */
  readonly main: Ref<HTMLButtonElement>;
};

/** BK24: the only action of a desk while a booking is being moved. */
export const MoveForm = ({ moving, spaceId, changing, main }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { dated } = useFormat();
  const { bookingId, name, start, end, zone, ofOther, refusal } = moving;
  return (
    <Stack gap={10} mt={16}>
      <div>
        <Text component="div" size="body" fw={600}>
          {t('move.from', { name })}
        </Text>
        <Text component="div" size="body" c="dimmed">
          {dated(start, end, zone)}
        </Text>
      </div>
      <PanelFoot>
        <CompletingButton
          ref={main}
          fullWidth
          busy={changing}
          off={refusal !== null}
          aria-describedby="move-refusal"
          onClick={() => dispatch({ _tag: 'ChangeDesk', bookingId, spaceId })}
        >
          {t(ofOther ? 'move.hereOfOther' : 'move.here')}
        </CompletingButton>
      </PanelFoot>
      <Text id="move-refusal" role="status" size="sm" c="dimmed" className={classes.why}>
        {refusal === null ? '' : t(`refusal.${refusal}`)}
        <RefusalDetail />
      </Text>
      <Alternatives />
      <Button variant="default" fullWidth onClick={() => dispatch({ _tag: 'StopMove' })}>
        {t('move.keep')}
      </Button>
    </Stack>
  );
};
