import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NoticeView } from '../../../core/office/notice/views.ts';

type Props = {
  readonly text: string;
  readonly undo: NoticeView['undo'];
  readonly onUndo: () => void;
};

/** NT3: what was booked, with an undo button, which keeps the focus when it is disabled. */
export const NoticeText = ({ text, undo, onUndo }: Props) => {
  const { t } = useTranslation('notice');
  const isOff = undo !== 'offered';
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <span>{text}</span>
      <Button
        size="compact-sm"
        flex="none"
        variant="default"
        aria-disabled={isOff || undefined}
        aria-busy={undo === 'underWay' || undefined}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onUndo}
      >
        {t('undo')}
      </Button>
    </Group>
  );
};
