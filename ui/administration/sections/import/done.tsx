import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconHistory,
  IconMailForward,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { FloorLinks } from './floor-links.tsx';
import classes from './import-page.module.css';

type Props = {
  readonly view: ImportView;
  readonly failure: string | null;
  readonly onClose: () => void;
};

/** AP43, AP151: what became of the import, and what can be done next: take it back, or invite who is new. */
export const Done = ({ view, failure, onClose }: Props) => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'done' });
  const { go, scope } = useSection();
  const send = useDispatch();
  const undo = useProjection('importUndo');
  const isDone = view.phase === 'done';
  const hasNewPeople = view.tables.some(({ table, added }) => table === 'people' && added > 0);
  const takeBack = () => {
    send({ _tag: 'TakeBackImport' });
    go({ panel: 'review' });
  };
  return (
    <Group
      component="section"
      gap={12}
      px={16}
      py={12}
      bg={isDone ? 'var(--admin-tint)' : 'var(--admin-yellow)'}
      bdrs={12}
    >
      {isDone && (
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" className={classes.mark} />
      )}
      <p role="status">{isDone ? t('text', { count: view.total }) : failure}</p>
      {isDone && hasNewPeople && (
        <Button
          component={Link}
          to={pathOf({ ...sectionAddress('people', scope), panel: 'invitations' })}
          size="xs"
          leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('invite')}
        </Button>
      )}
      {isDone && <FloorLinks view={view} />}
      {undo?.kind === 'some' && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          onClick={takeBack}
        >
          {t('undo')}
        </Button>
      )}
      {undo?.kind === 'history' && (
        <Button
          component={Link}
          to={pathOf(sectionAddress('history', scope))}
          variant="default"
          size="xs"
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('history')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={onClose}>
        {t('clear')}
      </Button>
      {undo !== undefined && undo.left > 0 && <p>{t('left', { count: undo.left })}</p>}
    </Group>
  );
};
