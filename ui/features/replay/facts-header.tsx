import { Badge, Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import {
  IconCircleCheck,
  IconFolderOpen,
  IconHourglass,
  IconInfoCircle,
  IconSitemap,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LogFacts } from '../../../worker/protocol/player.ts';
import { Note } from '../../kit/note.tsx';
import { Tag } from '../../kit/tag.tsx';
import { LogoMark } from '../../shared/logo.tsx';
import classes from './facts-header.module.css';
import { useOpenLog, useReplay } from './replay-context.ts';
import { durationOf } from './times.ts';

/** Whether the replay equals the recording; a click on a difference seeks to it. */
const Verification = () => {
  const { t } = useTranslation('replay', { keyPrefix: 'verify' });
  const session = useReplay();
  const verified = useOpenLog((log) => log.verified);
  if (verified === undefined || verified === null) {
    return (
      <div role="status">
        <Tag tone="grey" strong>
          <IconHourglass size={15} aria-hidden="true" />
          {t('busy')}
        </Tag>
      </div>
    );
  }
  if (verified._tag === 'Unverified') {
    return (
      <div role="status">
        <Note tone="yellow">
          <IconInfoCircle size={15} aria-hidden="true" />
          {t('failed', { message: verified.message })}
        </Note>
      </div>
    );
  }
  const { divergence, sameState } = verified;
  if (divergence === null) {
    return (
      <div role="status">
        <Tag tone={sameState ? 'green' : 'yellow'} strong>
          <IconCircleCheck size={15} aria-hidden="true" />
          {sameState ? t('clean') : t('causes')}
        </Tag>
      </div>
    );
  }
  const path = divergence.path === '' ? t('whole') : divergence.path;
  return (
    <Popover width={400} position="bottom-end" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton onClick={() => session.seekEntry(divergence.entry)}>
          <Tag tone="red" strong>
            <IconSitemap size={15} aria-hidden="true" />
            {t('diverges', { entry: divergence.entry })}
          </Tag>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{t('at', { path, comparedAt: divergence.comparedAt })}</Text>
        <Text size="xs" c="dimmed" mt="xs">
          {t('recorded')}
        </Text>
        <code className={classes.value}>{divergence.recorded}</code>
        <Text size="xs" c="dimmed" mt="xs">
          {t('replayed')}
        </Text>
        <code className={classes.value}>{divergence.replayed}</code>
      </Popover.Dropdown>
    </Popover>
  );
};

const Facts = ({ facts }: { readonly facts: LogFacts }) => {
  const { t, i18n } = useTranslation('replay', { keyPrefix: 'facts' });
  const told = [
    [t('app'), `${facts.version} · ${facts.build}`],
    [t('zone'), facts.zone],
    [t('language'), facts.language],
    [t('duration'), durationOf(facts.to - facts.from)],
    [
      t('entries'),
      `${(facts.last - facts.first + 1).toLocaleString(i18n.language)} (${facts.first}–${facts.last})`,
    ],
    [t('session'), facts.sessionId],
    ...(facts.said === null ? [] : [[t('said'), facts.said] as const]),
  ] as const;
  return (
    <dl className={classes.facts}>
      {told.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Which log this is, and whether it can be trusted. */
export const FactsHeader = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('replay', { keyPrefix: 'facts' });
  const session = useReplay();
  const facts = useOpenLog((log) => log.facts);
  if (facts === undefined) return null;
  return (
    <header className={classes.header}>
      <Group gap={10} wrap="nowrap" miw={0}>
        <LogoMark size={30} />
        <Text component="h1" size="title" fw={680} maw={240} truncate>
          {name}
        </Text>
        <Badge size="sm" variant="default">
          {facts.redacted ? t('redacted') : t('notRedacted')}
        </Badge>
      </Group>
      <Facts facts={facts} />
      <Group gap={8}>
        <Verification />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
          onClick={session.close}
        >
          {t('another')}
        </Button>
      </Group>
    </header>
  );
};
