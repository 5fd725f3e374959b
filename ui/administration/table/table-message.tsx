import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjection } from '../engine/hooks.ts';
import classes from './table.module.css';

type Props = {
  readonly table: TableName;
  /** Shown if there are no rows at all. */
  readonly empty: ReactNode;
};

/** Stands in for rows while none are shown: they load, failed to load (AP117), match no filter, or do not exist. */
export const TableMessage = ({ table, empty }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'table' });
  const grid = useParamProjection('grid', { table });
  if (grid !== undefined && grid.shown > 0) return null;
  switch (grid?.status ?? 'loading') {
    case 'loading':
      return (
        <div className={classes.message} role="status">
          <Loader size="sm" type="dots" aria-hidden="true" />
          <span className={classes.hidden}>{t('loading')}</span>
        </div>
      );
    case 'failed':
      return (
        <p className={classes.message} role="alert">
          {t('failed')}
        </p>
      );
    default:
      return <div className={classes.message}>{grid?.total === 0 ? empty : t('nothing')}</div>;
  }
};
