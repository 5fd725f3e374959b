import { Group, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { useNumber } from '../../words/use-number.ts';
import type { Confirmed } from './use-confirmed.ts';

type Props = { readonly view: ImportView; readonly confirmed: Confirmed };

/** AP122, CD19: what would go beyond the usual, which is confirmed by typing how much it is. */
export const Removals = ({ view, confirmed }: Props) => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'removals' });
  const number = useNumber();
  if (view.removals.length === 0) return null;
  return (
    <Note tone="yellow">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <section aria-label={t('title')}>
        <Text inherit fw={600}>
          {t('title')}
        </Text>
        <p>{t('text')}</p>
        <Group gap={24} mt={8} align="flex-end">
          {view.removals.map(({ table, gone, current }) => (
            <TextInput
              key={table}
              label={t(table, { gone: number(gone), current: number(current) })}
              description={t('type', { gone: String(gone) })}
              value={confirmed.texts[table] ?? ''}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              disabled={view.phase !== 'looked'}
              onChange={(event) => confirmed.type(table, event.currentTarget.value)}
            />
          ))}
        </Group>
      </section>
    </Note>
  );
};
