import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../core/administration/changes/model.ts';
import { LANGUAGES } from '../../../core/contract/languages.ts';
import { useColumnName } from '../../shared/columns/use-column-name.ts';
import { languageName } from '../../shared/language-name.ts';
import { useSettingWords } from './use-setting-words.ts';

/** What columns and their values are called. */
export const useColumnWords = () => {
  const { t, i18n } = useTranslation('administration');
  const settings = useSettingWords();
  const columnName = useColumnName();
  return useMemo(() => {
    const lookUp = (key: string): string | null =>
      // Texts of values are looked up by the names of company data.
      i18n.exists(key, { ns: 'administration' }) ? t(key as 'title') : null;
    return {
      /** The name of a column; of a setting its own name. */
      column: (subject: Subject, column: string): string =>
        subject === 'company'
          ? settings.name(column)
          : subject === 'consents' && Object.hasOwn(LANGUAGES, column)
            ? languageName(column)
            : columnName(subject, column),
      /**
       * The name of a row. Rules and permissions have no names: a rule's text begins with the kind of rule, and a permission
       * may be named by its capability.
       */
      row: (subject: Subject, name: string): string => {
        if (subject === 'grants') return lookUp(`values.grants.capability.${name}`) ?? name;
        return subject === 'rules'
          ? name.replace(/^\w+/, (rule) => lookUp(`values.rules.rule.${rule}`) ?? rule)
          : name;
      },
      /** What a value of a choice is called; any other text as it is. */
      cell: (subject: Subject, column: string, text: string): string => {
        if (subject === 'company') return settings.json(column, text);
        if (text === '') return lookUp(`empty.${subject}.${column}`) ?? '–';
        return (
          lookUp(`values.${subject}.${column}.${text}`) ??
          lookUp(`values.any.${column}.${text}`) ??
          text
        );
      },
    };
  }, [t, i18n, settings, columnName]);
};
