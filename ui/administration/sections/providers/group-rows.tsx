import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowChoice } from '../people/row-choice.tsx';
import type { MappedGroup } from './provider-draft.ts';
import classes from './providers.module.css';

type Props = {
  readonly groups: readonly MappedGroup[];
  readonly onChange: (groups: readonly MappedGroup[]) => void;
};

/** SO57: which values of the provider stand for which groups of Perch. */
export const GroupRows = ({ groups, onChange }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'groups' });
  const set = (at: number, change: Partial<MappedGroup>) =>
    onChange(groups.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <>
      {groups.map(({ value, group }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed.
        <div key={at} className={classes.group}>
          <TextInput
            label={t('value')}
            value={value}
            autoComplete="off"
            onChange={(event) => set(at, { value: event.currentTarget.value })}
          />
          <RowChoice
            table="groups"
            label={t('group')}
            value={group}
            onChange={(key) => set(at, { group: key })}
          />
          <Button
            variant="default"
            aria-label={t('removeOf', { value })}
            onClick={() => onChange(groups.filter((_, index) => index !== at))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button variant="default" onClick={() => onChange([...groups, { value: '', group: null }])}>
          {t('add')}
        </Button>
      </div>
    </>
  );
};
