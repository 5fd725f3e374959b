import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { type Kind, ruleOf } from './provider-kinds.ts';
import classes from './providers.module.css';

/** How long a button says that it has copied, in ms. */
const COPIED = 3000;

const Address = ({ name, address }: { readonly name: string; readonly address: string }) => {
  const { t } = useTranslation('administration-providers');
  const clipboard = useClipboard({ timeout: COPIED });
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{address}</code>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('copyOf', { what: name })}
          onClick={() => clipboard.copy(address)}
        >
          <span role="status">{t(clipboard.copied ? 'copied' : 'copy')}</span>
        </Button>
        {clipboard.error !== null && (
          <Note tone="red" role="alert">
            {t('notCopied')}
          </Note>
        )}
      </dd>
    </div>
  );
};

type Props = { readonly kind: Kind; readonly providerKey: string; readonly origin: string };

/** SO57: what has to be entered at the provider. */
export const RegisterCard = ({ kind, providerKey, origin }: Props) => {
  const { t } = useTranslation('administration-providers');
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('register.title')}</h2>
      <Text size="small">{t('register.about')}</Text>
      <dl className={classes.addresses}>
        <Address name={t('register.redirect')} address={`${origin}/public/login/validation`} />
        <Address name={t('register.signOut')} address={`${origin}/webapp/login`} />
        {ruleOf(kind).callsBack && providerKey !== '' && (
          <Address
            name={t('register.ended')}
            address={`${origin}/public/sign-on/${providerKey}/logout`}
          />
        )}
      </dl>
      <Text size="small" mt={8}>
        {t(`expect.${kind}`)}
      </Text>
    </Card>
  );
};
