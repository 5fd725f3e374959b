import { Radio, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Note } from '../../../kit/note.tsx';
import { useNumber } from '../../words/use-number.ts';
import type { Confirmed } from './use-confirmed.ts';
import type { Upload } from './use-upload.ts';

type Props = {
  readonly view: ImportView;
  readonly upload: Upload;
  readonly confirmed: Confirmed;
};

/** CD65, CD62: rows that look the same as missing ones under another id: the same, or others. */
export const Renames = ({ view, upload, confirmed }: Props) => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'renames' });
  const { t: all } = useTranslation('administration-import');
  const number = useNumber();
  const { renamed, areOthers } = view;
  if (renamed.length === 0 && !areOthers) return null;
  const choose = (others: boolean) => {
    confirmed.sayRenamed(!others);
    if (others !== areOthers) {
      void upload.checkAgain(view.addOnly, undefined, {
        areOthers: others,
        newBuildings: view.saidBuildings,
        areWhole: view.areWhole,
      });
    }
  };
  return (
    <Note tone="yellow" style={{ alignItems: 'start' }}>
      <IconArrowsExchange size={20} stroke={1.75} aria-hidden="true" />
      <section aria-label={t('title')}>
        <Text inherit fw={600}>
          {t('title')}
        </Text>
        <p>{t('text')}</p>
        <ul>
          {renamed.map(({ table, count }) => (
            <li key={table}>{t('of', { table: all(`tables.${table}`), number: number(count) })}</li>
          ))}
        </ul>
        <Radio.Group
          aria-label={t('title')}
          value={areOthers ? 'others' : confirmed.isRenamed ? 'same' : ''}
          mt={8}
          onChange={(value) => choose(value === 'others')}
        >
          <Stack gap={8}>
            <Radio value="same" size="xs" label={t('same')} disabled={view.phase !== 'looked'} />
            <Radio
              value="others"
              size="xs"
              label={t('others')}
              disabled={view.phase !== 'looked'}
            />
          </Stack>
        </Radio.Group>
      </section>
    </Note>
  );
};
