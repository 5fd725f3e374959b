import { Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './provider-draft.ts';
import { type Advanced, ruleOf } from './provider-kinds.ts';
import classes from './providers.module.css';

type Props = {
  readonly draft: Draft;
  readonly faulty: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly text: (name: Exclude<Advanced, 'client_auth'>) => ReactNode;
  readonly onChange: (draft: Draft) => void;
};

/** SO73: fields that few need, folded. */
export const AdvancedFields = ({ draft, faulty, isLocked, text, onChange }: Props) => {
  const { t } = useTranslation('administration-providers');
  const { kind, texts } = draft;
  const names = ruleOf(kind).advanced;
  if (names.length === 0) return null;
  return (
    <details open={names.some((name) => faulty.has(name))}>
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
              value={texts.client_auth === '' ? 'basic' : texts.client_auth}
              allowDeselect={false}
              disabled={isLocked}
              onChange={(value) =>
                value !== null && onChange({ ...draft, texts: { ...texts, client_auth: value } })
              }
            />
          ) : (
            text(name)
          ),
        )}
      </Stack>
    </details>
  );
};
