import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DraftField } from './draft-field.tsx';
import classes from './settings-page.module.css';

type Method = { readonly id: string; readonly name: string; readonly url: string | null };
type Props = { readonly value: unknown; readonly onSet: (value: readonly Method[]) => void };

const isMethod = (one: unknown): one is Method =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one;

/** The ways to sign in: Perch's own password, and links to others. */
export const SignInControl = ({ value, onSet }: Props) => {
  const { t } = useTranslation('administration-settings', { keyPrefix: 'signIn' });
  const methods = Array.isArray(value) ? value.filter(isMethod) : [];
  const set = (at: number, change: Partial<Method>) =>
    onSet(methods.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <Stack gap={8}>
      {methods.map((method, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two methods may be alike while they are edited
        <div key={index} className={classes.method}>
          <DraftField
            label={t('name', { number: index + 1 })}
            placeholder={t('nameHint')}
            text={method.name}
            onCommit={(name) => set(index, { name })}
          />
          <DraftField
            label={t('url', { number: index + 1 })}
            placeholder={method.id === 'password' ? t('own') : 'https://'}
            text={method.url ?? ''}
            disabled={method.id === 'password'}
            onCommit={(url) => set(index, { url: url === '' ? null : url })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('remove', { name: method.name })}
            onClick={() => onSet(methods.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onSet([...methods, { id: `method-${methods.length + 1}`, name: t('new'), url: null }])
          }
        >
          {t('add')}
        </Button>
      </div>
    </Stack>
  );
};
