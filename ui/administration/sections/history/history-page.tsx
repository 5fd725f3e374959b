import { Box, Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryView } from '../../../../core/administration/history/projection.ts';
import { Card, Cards } from '../../../kit/card.tsx';
import { Message } from '../../../kit/message.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { useAddressLayer } from '../../shell/address-layer.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import classes from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { HistoryPanel } from './history-panel.tsx';

/** The address of a CSV file with the filtered entries. */
const fileOf = (backendUrl: string, { filter }: HistoryView): string => {
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${backendUrl}/secure/administration/history.csv${query === '' ? '' : `?${query}`}`;
};

/** AP56 */
const CsvButton = ({ view }: { readonly view: HistoryView }) => {
  const { t } = useTranslation('administration-history');
  const { session } = useSection();
  if (view.status !== 'loaded' || view.total === 0) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={fileOf(session.backendUrl, view)}
      download="changes.csv"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('csv', { count: view.total })}
    </Button>
  );
};

const Content = ({ view }: { readonly view: HistoryView }) => {
  const { t } = useTranslation('administration-history');
  const { address } = useSection();
  const send = useDispatch();
  if (view.status === 'failed') {
    return (
      <Message role="status">
        <p>{t('failed')}</p>
        <Button variant="default" onClick={() => send({ _tag: 'RetryHistory' })}>
          {t('retry')}
        </Button>
      </Message>
    );
  }
  if (view.status === 'loading') {
    return (
      <Box role="status" aria-label={t('loading')} flex={1} mih={0}>
        <Message>
          <Loader size="sm" type="dots" aria-hidden="true" />
        </Message>
      </Box>
    );
  }
  if (view.items === 0 && view.newer === 0) {
    const isFiltered = address.filters.length > 0 || address.text !== '';
    return <Message>{t(isFiltered ? 'nothing' : 'empty')}</Message>;
  }
  return <HistoryList view={view} />;
};

/** Who changed what, when and why. */
export const HistoryPage = () => {
  const { t } = useTranslation('administration-history');
  const { t: common } = useTranslation('administration');
  const view = useProjection('history');
  const entry = useProjection('historyEntry') ?? null;
  const { address } = useSection();
  const panel = useRef<HTMLElement>(null);
  useAddressLayer('id', {
    kind: 'aside',
    open: address.id !== null,
    element: panel,
    closesFromMap: true,
    closesOnBack: true,
  });
  return (
    <PageFrame
      crumbs={[common('groups.data')]}
      title={t('title')}
      actions={view === undefined ? null : <CsvButton view={view} />}
    >
      <Cards className={classes.columns} data-open={entry !== null || undefined}>
        <Card column aria-label={t('title')}>
          {view !== undefined && (
            <>
              <HistoryFilters view={view} />
              <Content view={view} />
            </>
          )}
        </Card>
        {entry !== null && view !== undefined && (
          <HistoryPanel ref={panel} entry={entry} zone={view.zone} />
        )}
      </Cards>
    </PageFrame>
  );
};
