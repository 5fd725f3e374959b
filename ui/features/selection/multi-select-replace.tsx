import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';

type Props = {
  readonly view: MultiSelectQuickView;
  readonly folded: boolean;
  /** Runs an action that removes the pressed button. */
  readonly onTake: (run: () => void) => void;
};

/** Removes the unavailable desks from the selection, or all. */
export const MultiSelectReplace = ({ view: { rows, checking }, folded, onTake }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'multiSelect' });
  const dispatch = useDispatch();
  const unavailable = checking ? 0 : rows.filter(({ status }) => status !== 'FREE').length;
  if (folded && unavailable === 0) return null;
  return (
    <Group gap={8} align="stretch" mt={10}>
      {unavailable > 0 && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => onTake(() => dispatch({ _tag: 'RemoveUnavailable' }))}
        >
          {t('removeUnavailable', { number: unavailable })}
        </Button>
      )}
      {!folded && (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => onTake(() => dispatch({ _tag: 'ClearSelectedDesks' }))}
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  );
};
