import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What a column of company data is called; its own name, if there is no text. */
export const useColumnName = (): ((table: string, column: string) => string) => {
  const { t, i18n } = useTranslation('administration');
  return useCallback(
    (table, column) => {
      const key = [`columns.${table}.${column}`, `columns.any.${column}`].find((one) =>
        // Texts of columns are looked up by the names of company data.
        i18n.exists(one, { ns: 'administration' }),
      );
      return key === undefined ? column : t(key as 'title');
    },
    [t, i18n],
  );
};
