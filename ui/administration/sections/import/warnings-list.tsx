import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { WarningList } from '../../../shared/faults/fault-list.tsx';
import { useProjection } from '../../engine/hooks.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './import-page.module.css';

/** CD17: warnings, which do not prevent the import. Renders nothing if there are none. */
export const WarningsList = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('faults');
  const number = useNumber();
  const warnings = useProjection('importWarnings');
  if (warnings === undefined || warnings.length === 0) return null;
  return (
    <Card scrolls aria-label={t('warnings.title')}>
      <CardHead className={classes.warned}>
        <div>
          <h2>
            {t('warnings.title')}{' '}
            <Text span inherit c="var(--tone-yellow-text)">
              {number(view.warnings)}
            </Text>
          </h2>
          <Text size="small">{t('warnings.text')}</Text>
          {view.warnings > warnings.length && (
            <Text size="small">{t('warnings.most', { count: warnings.length })}</Text>
          )}
        </div>
      </CardHead>
      <WarningList warnings={warnings} />
    </Card>
  );
};
