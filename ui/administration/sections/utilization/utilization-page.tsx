import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UtilizationView } from '../../../../core/administration/utilization/projection.ts';
import { Message } from '../../../kit/message.tsx';
import { Note } from '../../../kit/note.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { DayChart } from './day-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PlaceCard } from './place-card.tsx';
import classes from './utilization.module.css';
import { UtilizationFilters } from './utilization-filters.tsx';
import { WeekdayCard } from './weekday-card.tsx';

const Failure = () => {
  const { t } = useTranslation('administration-utilization');
  const send = useDispatch();
  return (
    <Note tone="red" role="status">
      {t('failed')}
      <Button
        variant="default"
        size="compact-sm"
        ms="auto"
        onClick={() => send({ _tag: 'RetryUtilization' })}
      >
        {t('retry')}
      </Button>
    </Note>
  );
};

const Content = ({ view }: { readonly view: UtilizationView }) => {
  const { t } = useTranslation('administration-utilization');
  if (view.isOld === null) return null;
  if (!view.isUsed) return <Message role="status">{t('empty')}</Message>;
  return (
    <Stack gap={16} className={classes.content} data-old={view.isOld || undefined}>
      <KeyFigures view={view} />
      <DayChart view={view} />
      <WeekdayCard view={view} />
      <PlaceCard view={view} />
      <Text size="small" c="dimmed">
        {t('counted')}
      </Text>
    </Stack>
  );
};

const fileOf = (backendUrl: string, { question }: UtilizationView): string =>
  `${backendUrl}/secure/administration/utilization.csv?${new URLSearchParams(question)}`;

/** AP141: how desks and rooms were used. */
export const UtilizationPage = () => {
  const { t } = useTranslation('administration-utilization');
  const { t: common } = useTranslation('administration');
  const { session } = useSection();
  const view = useProjection('utilization');
  const file =
    view?.isOld === false && view.isUsed
      ? { href: fileOf(session.backendUrl, view), download: 'utilization.csv' }
      : null;
  return (
    <PageFrame
      crumbs={[common('groups.office')]}
      title={common('sections.utilization')}
      actions={
        file !== null && (
          <Button
            component="a"
            variant="default"
            {...file}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('csv')}
          </Button>
        )
      }
      phoneAction={
        file !== null && (
          <ActionIcon
            component="a"
            variant="subtle"
            color="gray"
            size={44}
            {...file}
            aria-label={t('csv')}
          >
            <IconDownload size={22} stroke={1.75} />
          </ActionIcon>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section className={classes.page} tabIndex={0} aria-label={common('sections.utilization')}>
        {view !== undefined && (
          <Stack gap={16} p={16}>
            <UtilizationFilters view={view} />
            {view.status === 'failed' && <Failure />}
            <Content view={view} />
          </Stack>
        )}
      </section>
    </PageFrame>
  );
};
