import { NativeSelect, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { useParamProjection } from '../../engine/hooks.ts';
import { TemplateButton } from './template-button.tsx';

/** CD76: a workbook to fill in, of the company, or of one floor. */
export const TemplateCard = () => {
  const { t } = useTranslation('administration-import');
  const floors = useParamProjection('options', { table: 'floors', text: '' }) ?? [];
  const [floor, setFloor] = useState('');
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <Stack gap={12} p={20}>
        <h2 id={title}>{t('template.title')}</h2>
        <Text size="body" c="dimmed">
          {t('template.text')}
        </Text>
        {floors.length > 0 && (
          <NativeSelect
            label={t('template.floor')}
            description={floor === '' ? null : t('template.whole')}
            value={floor}
            maw={320}
            onChange={(event) => setFloor(event.currentTarget.value)}
            data={[
              { value: '', label: t('template.all') },
              ...floors.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        )}
        <TemplateButton floor={floor === '' ? null : floor} />
      </Stack>
    </Card>
  );
};
