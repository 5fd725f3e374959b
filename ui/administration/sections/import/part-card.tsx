import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import { useNumber } from '../../words/use-number.ts';

type Props = { readonly view: ImportView; readonly onAddOnly: () => void };

/** CD86: asks whether a list that lacks much is the whole list, or only adds and changes. */
export const PartCard = ({ view: { part, areWhole, phase }, onAddOnly }: Props) => {
  const { t } = useTranslation('administration-import');
  const number = useNumber();
  const send = useDispatch();
  if (part === null) return null;
  const disabled = phase !== 'looked';
  return (
    <Note tone="yellow" style={{ alignItems: 'start' }}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <section aria-label={t('part.title')}>
        <Text inherit fw={600}>
          {t('part.title')}
        </Text>
        <p>{t('part.text')}</p>
        <ul>
          {part.tables.map(({ table, gone, current }) => {
            const of = { gone: number(gone), current: number(current) };
            return (
              <li key={table}>
                {table === 'people' || table === 'spaces'
                  ? t(`removals.${table}`, of)
                  : t('part.of', { ...of, table: t(`tables.${table}`) })}
              </li>
            );
          })}
        </ul>
        {part.own && <p>{t('part.own')}</p>}
        <Group gap={8} mt={12}>
          <Button disabled={disabled} onClick={onAddOnly}>
            {t('part.addOnly')}
          </Button>
          {!areWhole && (
            <Button
              variant="default"
              disabled={disabled}
              onClick={() => send({ _tag: 'SayWhole' })}
            >
              {t('part.whole')}
            </Button>
          )}
        </Group>
      </section>
    </Note>
  );
};
