import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_CODES, LANGUAGES, languageOfTag, tagOf } from '../../core/contract/languages.ts';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import classes from './language-choice.module.css';

/** HE2: the language on the screens before the map, where there are no settings yet. It applies at once, and is stored. */
export const LanguageChoice = () => {
  const { t } = useTranslation('settings');
  const language = useProjection('settings', (view) => view.language) ?? 'en';
  const dispatch = useDispatch();
  return (
    <NativeSelect
      aria-label={t('language')}
      className={classes.choice}
      size="sm"
      leftSection={<IconLanguage size={18} aria-hidden="true" />}
      value={language}
      onChange={({ currentTarget }) => {
        const chosen = languageOfTag(currentTarget.value);
        if (chosen !== undefined) dispatch({ _tag: 'SetLanguage', language: chosen });
      }}
    >
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code} lang={tagOf(code)}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </NativeSelect>
  );
};
