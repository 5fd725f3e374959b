import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjection } from '../engine/hooks.ts';
import { useSection } from '../shell/section-context.ts';
import classes from './table.module.css';

/** AP83: rows that were just added and that the filter hides, with a way to see them. */
export const HiddenRows = ({ table }: { readonly table: TableName }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'hidden' });
  const { address, go } = useSection();
  const count = useParamProjection('grid', { table })?.added?.hidden ?? 0;
  const { text, filters, only } = address;
  const isFiltered = text !== '' || filters.length > 0 || only !== null;
  // Without a filter it is the building that hides them.
  const show = () => go(isFiltered ? { text: '', filters: [], only: null } : { scope: null });
  return (
    <div role="status" className={count === 0 ? undefined : classes.strip}>
      {count > 0 && (
        <>
          <span>{t('rows', { count })}</span>
          <Button size="compact-sm" variant="subtle" onClick={show}>
            {t('show')}
          </Button>
        </>
      )}
    </div>
  );
};
