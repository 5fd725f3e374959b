import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';

/** Why the file was not checked or imported; null: nothing went wrong. */
export const useImportFailure = (view: ImportView | undefined): string | null => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'failure' });
  if (view === undefined || view.failure === null) return null;
  if (view.phase === 'unknown') return t('unknown');
  const { failure } = view;
  if (failure._tag !== 'Refused') return t('unreachable');
  if (failure.detailedCode === 'IMPORT_RUNNING') return t('running');
  if (failure.detailedCode === 'TOO_MUCH_REMOVED') return t('removed');
  if (failure.detailedCode === 'TIMES_NOT_CHOSEN') return t('times');
  if (failure.detailedCode === 'RENAMES_NOT_CONFIRMED') return t('renames');
  if (failure.detailedCode === 'LAST_BREAK_GLASS') return t('breakGlass');
  if (failure.status === 413) return t('tooLarge');
  return t('refused', { message: failure.message });
};
