import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_CODES, LANGUAGES, languageOfTag, tagOf } from '../../core/contract/languages.ts';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import classes from './language-choice.module.css';

type Props = {
  /** With a visible label, as wide as the rest of the settings. */
  readonly labelled?: boolean;
};

/**
 * HE2: the language, on the screens before the map, too, where there are no settings yet. It applies at once, and is stored. The
 * browser's own list, in which a language can be typed.
 */
export const LanguageChoice = ({ labelled = false }: Props) => {
  const { t } = useTranslation('settings');
  const language = useProjection('settings', (view) => view.language) ?? 'en';
  const dispatch = useDispatch();
  return (
    <NativeSelect
      label={labelled ? t('language') : undefined}
      aria-label={labelled ? undefined : t('language')}
      className={labelled ? undefined : classes.choice}
      leftSection={labelled ? undefined : <IconLanguage size={18} aria-hidden="true" />}
      size="sm"
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
