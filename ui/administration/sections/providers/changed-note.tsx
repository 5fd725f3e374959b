import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';

type Props = {
  /** Somebody else has removed it. */
  readonly isGone: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** SO71: somebody else has changed the provider that is open. */
export const ChangedNote = ({ isGone, onMine, onTheirs }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'changed' });
  const { t: common } = useTranslation('administration', { keyPrefix: 'problems' });
  return (
    <Note tone="red">
      {t(isGone ? 'gone' : 'about')}
      <Group gap={8} mt={8}>
        <Button size="xs" variant="default" onClick={onMine}>
          {common('keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {common('takeTheirs')}
        </Button>
      </Group>
    </Note>
  );
};
