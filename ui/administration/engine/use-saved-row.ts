import { useEffect, useRef } from 'react';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { useParamProjection } from './hooks.ts';
import type { Address } from './place.ts';

/** AP124: once the row that is open has been saved, its address is that of the id which was typed. */
export const useSavedRow = (
  table: TableName,
  key: string,
  go: (change: Partial<Address>) => void,
): void => {
  const row = useParamProjection('row', { table, key });
  const typed = useRef('');
  if (row?.state === 'new') typed.current = row.cells.id?.text ?? '';
  const saved = useParamProjection('row', { table, key: typed.current });
  const isSaved = row === null && saved != null && saved.state !== 'new';
  useEffect(() => {
    if (isSaved) go({ id: typed.current });
  }, [isSaved, go]);
};
