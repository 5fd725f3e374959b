import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { expectationWords } from '../../../shared/faults/expectation-words.ts';
import { largestFile } from './largest-file.ts';
import classes from './setup-page.module.css';
import type { Checked } from './upload.ts';

/** The tables that tell a reader what the files bring. */
const COUNTED = ['buildings', 'floors', 'spaces', 'equipment', 'people'] as const;
const CODES: Readonly<Record<string, 'unreadable' | 'tooLarge'>> = {
  UNREADABLE_FILES: 'unreadable',
  TOO_LONG: 'tooLarge',
};

/** FS4: what the files bring, or each fault with its place. */
export const ImportResult = ({ checked }: { readonly checked: Checked }) => {
  const { t, i18n } = useTranslation('setup');
  const { t: common } = useTranslation('faults');
  switch (checked._tag) {
    case 'Done':
      return null;
    case 'Refused':
      return (
        <Alert color="red" variant="light" role="alert">
          {t(`setup.office.${CODES[checked.code] ?? 'failed'}`, {
            size: largestFile(i18n.language),
          })}
        </Alert>
      );
    case 'Ready':
      return (
        <Alert color="green" variant="light" role="status">
          {t('setup.office.ready', { company: checked.company })}
          <dl className={classes.counts}>
            {COUNTED.map((table) => (
              <div key={table}>
                <dt>{t(`setup.office.count.${table}`)}</dt>
                <dd>{checked.counts[table] ?? 0}</dd>
              </div>
            ))}
            <div>
              <dt>{t('setup.office.count.plans')}</dt>
              <dd>{checked.plans}</dd>
            </div>
          </dl>
        </Alert>
      );
    case 'Faulty':
      return (
        <Alert color="red" variant="light" role="alert">
          {t('setup.office.faults', { count: checked.count })}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <ul className={classes.faults} tabIndex={0}>
            {checked.faults.map((fault) => (
              <li key={`${fault.file} ${fault.line} ${fault.column} ${fault.found}`}>
                <code>
                  {[fault.file, fault.line, fault.column]
                    .filter((part) => part !== null && part !== '')
                    .join(': ')}
                </code>
                <span>
                  {t('setup.office.expected', {
                    what: expectationWords(common, fault.expected, {
                      isFile: true,
                      message: fault.message,
                    }),
                  })}
                  {fault.found !== '' && ` (${fault.found})`}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      );
  }
};
