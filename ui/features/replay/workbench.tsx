import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Details } from './details.tsx';
import { useDrop } from './drop-screen.tsx';
import { FactsHeader } from './facts-header.tsx';
import { useOpenLog, useReplay } from './replay-context.ts';
import { useShortcuts } from './shortcuts.ts';
import { Stage } from './stage.tsx';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';
import classes from './workbench.module.css';

const Broken = () => {
  const { t } = useTranslation('replay');
  const broken = useOpenLog(({ facts }) => facts.broken) ?? null;
  const last = useOpenLog(({ facts }) => facts.last) ?? 0;
  if (broken === null) return null;
  return (
    <Alert color="yellow" radius={0} py="xs" role="status" icon={<IconPlugConnectedX />}>
      {t('broken', { entry: last, ...broken })}
    </Alert>
  );
};

/** An open log: the screen, the timeline, and the details of the entry. Accepts another dropped log. */
export const Workbench = ({ name }: { readonly name: string }) => {
  const session = useReplay();
  useShortcuts(session);
  const isOver = useDrop((file) => void session.open(file, null));
  return (
    <div className={classes.bench} data-over={isOver}>
      <FactsHeader name={name} />
      <Broken />
      <main className={classes.work}>
        <Stage />
        <div className={classes.side}>
          <Timeline />
          <Details />
        </div>
      </main>
      <Transport />
    </div>
  );
};
