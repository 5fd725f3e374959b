import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type {
  KnownProvider,
  Providers,
} from '../../../../core/contract/administration/providers.ts';
import { Card } from '../../../kit/card.tsx';
import { Tag } from '../../../kit/tag.tsx';
import { useNumber } from '../../words/use-number.ts';
import classes from './providers.module.css';
import { TryButton } from './try-button.tsx';

export const nameOf = ({ fields, key }: KnownProvider): string =>
  typeof fields.name === 'string' ? fields.name : key;

type Props = {
  readonly known: Providers;
  readonly backendUrl: string;
  readonly onOpen: (key: string) => void;
};

/** SO52: the providers of the file and of the page. */
export const ProviderList = ({ known, backendUrl, onOpen }: Props) => {
  const { t } = useTranslation('administration-providers');
  const { t: common } = useTranslation('administration');
  const number = useNumber();
  if (known.providers.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <Card>
      <ul className={classes.providers} aria-label={common('sections.providers')}>
        {known.providers.map((provider) => {
          const { key, source, fields, secret, sessions, people } = provider;
          const isOn = fields.enabled !== false;
          const expires = fields.secret_expires;
          return (
            <li key={`${source} ${key}`}>
              <div>
                <Group gap={8}>
                  <h2>{nameOf(provider)}</h2>
                  <Tag tone={isOn ? 'green' : 'grey'}>{t(isOn ? 'on' : 'off')}</Tag>
                </Group>
                <Text size="small" c="dimmed" className={classes.words}>
                  {String(fields.issuer)}
                </Text>
                {source === 'file' && <Text size="small">{t('fromFile')}</Text>}
                <Text size="small">
                  {t('used', { sessions: number(sessions), people: number(people) })}
                </Text>
                {typeof expires === 'string' && (
                  <Text size="small">{t('secretUntil', { day: expires })}</Text>
                )}
                {secret === 'unreadable' && (
                  <Text size="small" c="red">
                    {t('unreadable')}
                  </Text>
                )}
              </div>
              <Group gap={8}>
                <TryButton providerKey={key} name={nameOf(provider)} backendUrl={backendUrl} />
                <Button
                  variant="default"
                  aria-label={t('openOf', { name: nameOf(provider) })}
                  onClick={() => onOpen(key)}
                >
                  {t('open')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
