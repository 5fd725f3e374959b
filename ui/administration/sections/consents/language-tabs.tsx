import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from '../../../../core/contract/languages.ts';
import classes from './consents-page.module.css';

type Props = {
  readonly languages: readonly LanguageCode[];
  readonly missing: readonly LanguageCode[];
  readonly selected: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
};

/** CT13: the languages, that of the company first; those without a text are marked. */
export const LanguageTabs = ({ languages, missing, selected, onChoose }: Props) => {
  const { t } = useTranslation('administration-consents');
  return (
    <Group
      component="fieldset"
      gap={4}
      pb={8}
      className={classes.languages}
      aria-label={t('languages')}
    >
      {languages.map((code) => {
        const isMissing = missing.includes(code);
        return (
          <UnstyledButton
            key={code}
            className={classes.language}
            aria-pressed={code === selected}
            onClick={() => onChoose(code)}
          >
            {isMissing && (
              <>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                <VisuallyHidden>{`${t('noText')}: `}</VisuallyHidden>
              </>
            )}
            <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>
          </UnstyledButton>
        );
      })}
    </Group>
  );
};
