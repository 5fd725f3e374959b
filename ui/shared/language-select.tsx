import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageOfTag,
  tagOf,
} from '../../core/contract/languages.ts';

type Props = {
  /** With a visible label, as wide as the rest of the settings. */
  readonly labelled?: boolean;
  readonly language: string;
  readonly onChange: (language: LanguageCode) => void;
};

/** HE2: the browser's own list, in which a language can be typed. */
export const LanguageSelect = ({ labelled = false, language, onChange }: Props) => {
  const { t } = useTranslation('settings');
  return (
    <NativeSelect
      label={labelled ? t('language') : undefined}
      aria-label={labelled ? undefined : t('language')}
      w={labelled ? '100%' : 160}
      ms={labelled ? 0 : 'auto'}
      leftSection={labelled ? undefined : <IconLanguage size={18} aria-hidden="true" />}
      size="sm"
      value={language}
      onChange={({ currentTarget }) => {
        const chosen = languageOfTag(currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
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
