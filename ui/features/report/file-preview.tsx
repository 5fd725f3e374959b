import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { LogFile } from '../../../worker/protocol/report.ts';
import classes from './report.module.css';

/** The first lines of a file, verbatim. */
export const FilePreview = ({ file }: { readonly file: LogFile }) => {
  const { t, i18n } = useTranslation('report', { keyPrefix: 'preview' });
  const id = useId();
  const written = (count: number): string => count.toLocaleString(tagOf(i18n.language));
  return (
    <div>
      <Text size="sm" fw={600} id={id}>
        {t('first', { shown: written(file.preview.length), lines: written(file.lines) })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.preview} aria-labelledby={id} tabIndex={0}>
        <ol className={classes.lines}>
          {file.preview.map(({ text, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index}>
              <code>{text}</code>
              {rest > 0 && <em> {t('rest', { rest: written(rest) })}</em>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};
