import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConsentsView } from '../../../../core/administration/consents/projection.ts';
import classes from './consents-page.module.css';
import { useMomentWords } from './moments.ts';
import { PhaseTag } from './phase-tag.tsx';
import { BUILT_IN } from './use-shown-consent.ts';

type Props = {
  readonly view: ConsentsView;
  readonly selected: string | null;
  readonly onOpen: (key: string) => void;
};

/** CT10: the versions, the latest first, and the built-in text, which came before all of them. */
export const VersionList = ({ view, selected, onOpen }: Props) => {
  const { t } = useTranslation('administration-consents');
  const moment = useMomentWords();
  const { people } = view;
  return (
    <nav aria-label={t('versions')}>
      <ul>
        {view.versions.map(({ key, name, phase, validFrom, accepted, missing, faults, change }) => (
          <li key={key}>
            <UnstyledButton
              className={classes.row}
              aria-current={key === selected ? 'true' : undefined}
              data-changed={change === 'changed' || change === 'new' || undefined}
              onClick={() => onOpen(key)}
            >
              <Group component="span" gap={8} justify="space-between" wrap="nowrap">
                <Text
                  component="strong"
                  size="body"
                  fw={600}
                  truncate
                  td={phase === 'gone' ? 'line-through' : 'none'}
                >
                  {name}
                </Text>
                <PhaseTag phase={phase} />
              </Group>
              <Text span size="small" c="dimmed">
                {validFrom === '' ? t('start.onceSaved') : t('from', { moment: moment(validFrom) })}
              </Text>
              <Text span size="small" c="dimmed">
                {t('accepted', { accepted, people })}
              </Text>
              {faults > 0 ? (
                <Group component="span" gap={6} wrap="nowrap" fz="small" c="var(--tone-red-text)">
                  <IconAlertOctagon size={16} stroke={1.75} aria-hidden="true" />
                  {t('faults', { count: faults })}
                </Group>
              ) : (
                missing.length > 0 &&
                phase !== 'past' && (
                  <Group
                    component="span"
                    gap={6}
                    wrap="nowrap"
                    fz="small"
                    c="var(--tone-yellow-text)"
                  >
                    <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                    {t('missing', { count: missing.length })}
                  </Group>
                )
              )}
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.row}
            aria-current={selected === BUILT_IN ? 'true' : undefined}
            onClick={() => onOpen(BUILT_IN)}
          >
            <Group component="span" gap={8} justify="space-between" wrap="nowrap">
              <Text component="strong" size="body" fw={600} truncate>
                {t('builtIn.name')}
              </Text>
              <PhaseTag phase={view.isBuiltInForce ? 'inForce' : 'past'} />
            </Group>
            <Text span size="small" c="dimmed">
              {t('accepted', { accepted: view.builtInAccepted, people })}
            </Text>
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
};
