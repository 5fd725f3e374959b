import { Badge, Group, Stack, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Details as EntryDetails } from '../../../worker/protocol/player.ts';
import { ChangeTable } from './change-table.tsx';
import classes from './details.module.css';
import { useOpenLog } from './replay-context.ts';
import { RequestList } from './request-list.tsx';
import { KIND_ICONS } from './row-look.tsx';
import { TroublePill } from './timeline-row.tsx';

const Count = ({ of }: { readonly of: number }) => (
  <Badge flex="none" size="sm" variant="default" circle={of < 10}>
    {of}
  </Badge>
);

const EventPanel = ({ details }: { readonly details: EntryDetails }) => {
  const { t } = useTranslation(['replay', 'notice']);
  const { row, cause, crash, event } = details;
  return (
    <>
      {row.rules.length > 0 && (
        <Group gap={6} align="baseline" mb={6}>
          <Text span size="caption" c="dimmed">
            {t('details.rules')}
          </Text>
          {row.rules.map((rule) => (
            <Badge key={rule} size="sm" variant="default">
              {rule}
            </Badge>
          ))}
        </Group>
      )}
      {row.notice !== null && (
        <Group gap={6} align="baseline" mb={6}>
          <Text span size="caption" c="dimmed">
            {t('details.notice')}
          </Text>
          <code>{row.notice.key}</code>
        </Group>
      )}
      {cause !== null && (
        <Group gap={6} align="baseline" mb={6}>
          <Text span size="caption" c="dimmed">
            {t('details.answers')}
          </Text>
          <RequestList requests={[cause]} />
        </Group>
      )}
      {crash !== null && (
        <>
          <Text size="sm" fw={600}>
            {crash.message}
          </Text>
          <pre className={classes.json}>{crash.stack}</pre>
        </>
      )}
      <pre className={classes.json}>{event.text}</pre>
      {event.cut && (
        <Text size="xs" c="dimmed">
          {t('details.cut')}
        </Text>
      )}
    </>
  );
};

const TABS = ['event', 'state', 'topics', 'requests'] as const;

const Panels = ({ details }: { readonly details: EntryDetails }) => {
  const { t } = useTranslation('replay', { keyPrefix: 'details' });
  const { state, topics, requests } = details;
  const counts = {
    event: null,
    state: state.list.length,
    topics: topics.length,
    requests: requests.length,
  };
  return (
    <Tabs defaultValue="event" className={classes.tabs} keepMounted={false}>
      <Tabs.List className={classes.tabList}>
        {TABS.map((tab) => {
          const count = counts[tab];
          return (
            <Tabs.Tab
              key={tab}
              value={tab}
              size="xs"
              rightSection={count === null ? undefined : <Count of={count} />}
            >
              {t(tab)}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      <Tabs.Panel value="event" className={classes.panel} tabIndex={0}>
        <EventPanel details={details} />
      </Tabs.Panel>
      <Tabs.Panel value="state" className={classes.panel} tabIndex={0}>
        {state.list.length === 0 ? <Text>{t('noState')}</Text> : <ChangeTable changes={state} />}
      </Tabs.Panel>
      <Tabs.Panel value="topics" className={classes.panel} tabIndex={0}>
        {topics.length === 0 && <Text>{t('noTopics')}</Text>}
        <Stack gap={16}>
          {topics.map(({ key, changes }) => (
            <section key={key}>
              <h3 className={classes.topicName}>{key}</h3>
              <ChangeTable changes={changes} />
            </section>
          ))}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="requests" className={classes.panel} tabIndex={0}>
        {requests.length === 0 ? (
          <Text>{t('noRequests')}</Text>
        ) : (
          <RequestList requests={requests} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
};

/** The content and the effects of the current entry. */
export const Details = () => {
  const { t } = useTranslation('replay');
  const details = useOpenLog((log) => log.details);
  if (details === undefined || details === null) return <section className={classes.details} />;
  const { row } = details;
  const KindIcon = KIND_ICONS[row.kind];
  return (
    <section className={classes.details} aria-label={t('details.title')}>
      <div className={classes.head}>
        <KindIcon size={18} aria-hidden="true" />
        <Text component="h2" size="title" fw={680} truncate>
          {row.tag}
        </Text>
        <TroublePill row={row} />
        <Text span size="caption" c="dimmed" flex="1 0 auto" ta="end">
          {t('timeline.entry', { entry: row.seq })}
        </Text>
      </div>
      <Panels details={details} />
    </section>
  );
};
