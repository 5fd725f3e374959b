import { Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Advanced } from './provider-kinds.ts';
import classes from './providers.module.css';

type Props = {
  readonly names: readonly Advanced[];
  /** '': as usual. */
  readonly clientAuth: string;
  readonly isLocked: boolean;
  /** A field of them is wrong. */
  readonly isFaulty: boolean;
  readonly text: (name: Exclude<Advanced, 'client_auth'>) => ReactNode;
  readonly onClientAuth: (value: string) => void;
};

/** SO73: fields that few need, folded. */
export const AdvancedFields = ({
  names,
  clientAuth,
  isLocked,
  isFaulty,
  text,
  onClientAuth,
}: Props) => {
  const { t } = useTranslation('administration-providers');
  if (names.length === 0) return null;
  return (
    <details open={isFaulty}>
      <summary className={classes.summary}>{t('advanced')}</summary>
      <Stack gap={12} mt={8}>
        {names.map((name) =>
          name === 'client_auth' ? (
            <Select
              key={name}
              label={t('fields.client_auth')}
              description={t('hints.client_auth')}
              data={[
                { value: 'basic', label: t('clientAuth.basic') },
                { value: 'post', label: t('clientAuth.post') },
              ]}
              value={clientAuth === '' ? 'basic' : clientAuth}
              allowDeselect={false}
              disabled={isLocked}
              onChange={(value) => value !== null && onClientAuth(value)}
            />
          ) : (
            text(name)
          ),
        )}
      </Stack>
    </details>
  );
};
