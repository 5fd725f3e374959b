import { Box, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConsentTextView } from '../../../../core/administration/consents/projection.ts';
import { LANGUAGES, type LanguageCode } from '../../../../core/contract/languages.ts';
import classes from './consents-page.module.css';

type PreviewProps = { readonly view: ConsentTextView; readonly language: LanguageCode };

/** CT7: the text as people with this language see it: without a text in it, they see another language. */
export const TextPreview = ({ view, language }: PreviewProps) => {
  const { t } = useTranslation('administration-consents');
  return (
    <Stack component="figure" gap={12} aria-label={t('preview.label')}>
      <Box component="figcaption" fz="body" c="dimmed">
        {t('preview.caption', { language: LANGUAGES[language].name })}
      </Box>
      <div className={classes.screen}>
        <Text size="heading" fw={700}>
          {t('preview.title')}
        </Text>
        <Text
          component="div"
          className={classes.screenText}
          tabIndex={0}
          role="region"
          aria-label={t('preview.title')}
          lang={LANGUAGES[view.shownIn].tag}
        >
          {view.shown === '' ? t('noText') : view.shown}
        </Text>
        <Button component="span" className={classes.screenButton} aria-hidden="true">
          {t('preview.accept')}
        </Button>
      </div>
    </Stack>
  );
};

type DifferenceProps = { readonly view: ConsentTextView; readonly name: string };

/** CT12: the text beside that of the version before; what is gone and new is marked by more than its colour. */
export const TextDifference = ({ view, name }: DifferenceProps) => {
  const { t } = useTranslation('administration-consents');
  const { difference, previous } = view;
  const before = previous === null ? t('builtIn.name') : previous;
  const isSame = difference.every(({ kind }) => kind === 'same');
  const parts = (own: 'gone' | 'new') => {
    const Mark = own === 'gone' ? 'del' : 'ins';
    return difference
      .filter(({ kind }) => kind === 'same' || kind === own)
      .map(({ kind, text }, index) =>
        kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          <Mark key={index}>{text}</Mark>
        ),
      );
  };
  return (
    <>
      {isSame && (
        <Text role="status" size="body" c="dimmed">
          {t('compare.same')}
        </Text>
      )}
      <div className={classes.sides}>
        <section aria-label={t('compare.before', { name: before })}>
          <Box component="h3" fz="body" fw={600} mb={8}>
            {t('compare.before', { name: before })}
          </Box>
          <div className={classes.side}>{parts('gone')}</div>
        </section>
        <section aria-label={t('compare.after', { name })}>
          <Box component="h3" fz="body" fw={600} mb={8}>
            {t('compare.after', { name })}
          </Box>
          <div className={classes.side}>{parts('new')}</div>
        </section>
      </div>
    </>
  );
};
