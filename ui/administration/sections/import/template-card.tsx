import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconTableDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLanguage } from '../../../../core/contract/languages.ts';
import { Card } from '../../../kit/card.tsx';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';

/** CD76: a workbook to fill in, in the language of the page: of the company, or of one floor. */
export const TemplateCard = () => {
  const { t, i18n } = useTranslation('administration-import');
  const { session } = useSection();
  const floors = useParamProjection('options', { table: 'floors', text: '' }) ?? [];
  const [floor, setFloor] = useState('');
  const title = useId();
  const query = new URLSearchParams({
    language: firstLanguage([i18n.language]),
    ...(floor === '' ? {} : { floor }),
  });
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
        <div>
          <Button
            component="a"
            href={`${session.backendUrl}/secure/administration/template.xlsx?${query}`}
            download="template.xlsx"
            variant="default"
            leftSection={<IconTableDown size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('template.download')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
