import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { TemplateButton } from '../import/template-button.tsx';
import classes from './building-tables.module.css';

/** CD78: the workbook to fill in with the spaces of the open floor, beside the table of floors. */
export const FloorListCard = () => {
  const { t } = useTranslation('administration-import');
  const { address } = useSection();
  const row = useParamProjection('row', { table: 'floors', key: address.id ?? '' });
  const title = useId();
  const floor = row === undefined || row === null || row.state === 'new' ? null : row;
  return (
    <Card aria-labelledby={title} className={classes.list}>
      <Stack gap={12} p={20}>
        <h2 id={title}>
          {floor === null ? t('template.title') : t('template.of', { name: floor.name })}
        </h2>
        <Text size="body" c="dimmed">
          {t(
            floor !== null ? 'template.ofText' : row == null ? 'template.none' : 'template.unsaved',
          )}
        </Text>
        {floor !== null && <TemplateButton floor={floor.key} />}
      </Stack>
    </Card>
  );
};
