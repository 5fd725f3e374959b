import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attention, Operation } from '../../../../core/contract/administration/operation.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { useNumber } from '../../words/use-number.ts';
import { JobsCard } from './jobs-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import classes from './operation.module.css';
import { readOperation } from './operation-call.ts';

/** Gigabytes, with one decimal. */
const gigabytes = (bytes: number): number => Math.round(bytes / 1e8) / 10;
/** As in the lines of the servers. */
const ZONE = 'UTC';

const AttentionCard = ({ attention }: { readonly attention: readonly Attention[] }) => {
  const { t } = useTranslation('administration-operation');
  if (attention.length === 0) {
    return (
      <Note tone="green" role="status">
        {t('well')}
      </Note>
    );
  }
  return (
    <Stack gap={8} role="status">
      {attention.map((name) => (
        <Note key={name} tone={name === 'databaseFull' ? 'red' : 'yellow'}>
          <span>
            <strong>{t(`attention.${name}.title`)}</strong> {t(`attention.${name}.act`)}
          </span>
        </Note>
      ))}
    </Stack>
  );
};

/** A card with a name and a figure in each row. */
const Figures = ({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [key: string, name: string, value: string])[];
}) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{title}</h2>
      <dl className={classes.figures}>
        {rows.map(([key, name, value]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

type ContentProps = {
  readonly told: Operation;
  /** The servers do not answer any more: what was well then may not be now. */
  readonly isOld: boolean;
  readonly backendUrl: string;
  readonly again: () => Promise<void>;
};

const Content = ({ told, isOld, backendUrl, again }: ContentProps) => {
  const { t } = useTranslation('administration-operation');
  const formats = useFormat();
  const numberOf = useNumber();
  const when = (minute: number): string => {
    const day = formats.shortDay(formats.dayOf(minute, ZONE));
    return `${day}, ${formats.time(minute, ZONE)} ${ZONE}`;
  };
  const { processes, lastBackup, disks, waiting, clockOffset, jobs } = told;
  const queues = ['read', 'write', 'password', 'connection'] as const;
  const backup =
    lastBackup === undefined
      ? t('backup.none')
      : lastBackup === null
        ? t('backup.notYet')
        : when(lastBackup);
  return (
    <>
      {!isOld && <AttentionCard attention={told.attention} />}
      <MaintenanceCard
        maintenance={told.maintenance ?? null}
        backendUrl={backendUrl}
        when={when}
        again={again}
      />
      {jobs !== undefined && jobs.waiting + jobs.dead > 0 && (
        <JobsCard jobs={jobs} backendUrl={backendUrl} when={when} again={again} />
      )}
      {told.mail !== undefined && <MailCard mail={told.mail} backendUrl={backendUrl} />}
      <Figures
        title={t('servers')}
        rows={processes.map(({ host, version, build, since }, index) => [
          String(index),
          host,
          t('server', { version, build, since: when(since) }),
        ])}
      />
      <Figures
        title={t('backup.title')}
        rows={[
          ['backup', t('backup.last'), backup],
          ...disks.map(
            ({ name, freeBytes, sizeBytes }) =>
              [
                name,
                t(`disk.${name}`),
                t('disk.free', {
                  free: numberOf(gigabytes(freeBytes)),
                  size: numberOf(gigabytes(sizeBytes)),
                }),
              ] as const,
          ),
        ]}
      />
      <Figures
        title={t('waiting.title')}
        rows={[
          ...queues.map((name) => [name, t(`waiting.${name}`), numberOf(waiting[name])] as const),
          ['clock', t('clock'), t('seconds', { seconds: numberOf(clockOffset) })],
        ]}
      />
      <Text size="small" c="dimmed">
        {t('of')}
      </Text>
    </>
  );
};

/** OP54: how the servers are, and what to do about it. */
export const OperationPage = () => {
  const { t } = useTranslation('administration-operation');
  const { t: common } = useTranslation('administration');
  const { session } = useSection();
  const [seen, setSeen] = useState<Operation | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { backendUrl } = session;
  const ask = useCallback(async () => {
    const told = await readOperation(backendUrl);
    setHasFailed(told._tag === 'Failed');
    // What was read before stays: it may be all that is known of a server that is gone.
    if (told._tag === 'Done') setSeen(told.value);
  }, [backendUrl]);
  useEffect(() => void ask(), [ask]);
  return (
    <PageFrame
      crumbs={[common('groups.data')]}
      title={common('sections.operation')}
      actions={
        <Button
          variant="default"
          onClick={() => void ask()}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('again')}
        </Button>
      }
      phoneAction={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          onClick={() => void ask()}
          aria-label={t('again')}
        >
          <IconRefresh size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section className={classes.page} tabIndex={0} aria-label={common('sections.operation')}>
        <Stack gap={16} p={16}>
          {hasFailed && (
            <Note tone="red" role="status">
              {t('failed')}
            </Note>
          )}
          {seen !== null && (
            <Content told={seen} isOld={hasFailed} again={ask} backendUrl={backendUrl} />
          )}
        </Stack>
      </section>
    </PageFrame>
  );
};
