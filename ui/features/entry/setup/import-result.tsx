import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileWarning } from '../../../../core/contract/administration/suspicion.ts';
import { FaultDownload } from '../../../shared/faults/fault-download.tsx';
import { FaultList, WarningList } from '../../../shared/faults/fault-list.tsx';
import { largestFile } from './largest-file.ts';
import classes from './setup-page.module.css';
import type { Checked } from './upload.ts';

/** The tables that tell a reader what the files bring. */
const COUNTED = ['buildings', 'floors', 'spaces', 'equipment', 'people'] as const;
const CODES: Readonly<Record<string, 'unreadable' | 'tooLarge'>> = {
  UNREADABLE_FILES: 'unreadable',
  TOO_LONG: 'tooLarge',
};

type Props = {
  readonly checked: Checked;
  /** The name of the company that was typed before. */
  readonly typed: string;
};

/** CD17 */
const Warnings = ({
  all,
  count,
}: {
  readonly all: readonly FileWarning[];
  readonly count: number;
}) => {
  const { t } = useTranslation('faults');
  return (
    <Alert color="yellow" variant="outline" className={classes.warnings}>
      <strong>{t('warnings.counted', { count })}</strong>
      <br />
      {t('warnings.text')}
      {count > all.length && <p>{t('warnings.most', { count: all.length })}</p>}
      <section
        className={classes.faults}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label={t('warnings.title')}
      >
        <WarningList warnings={all} />
      </section>
    </Alert>
  );
};

/** FS4: what the files bring, or each fault with its place. */
export const ImportResult = ({ checked, typed }: Props) => {
  const { t, i18n } = useTranslation(['setup', 'faults']);
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
        <>
          <Alert color="green" variant="light" role="status">
            {t('setup.office.ready', { company: checked.company })}
            {/* FS13 */}
            {checked.company !== typed.trim() && (
              <p className={classes.renamed}>
                <del>{typed.trim()}</del> → <ins>{checked.company}</ins>
                <br />
                {t('setup.office.renamed')}
              </p>
            )}
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
          {checked.warningCount > 0 && (
            <Warnings all={checked.warnings} count={checked.warningCount} />
          )}
        </>
      );
    case 'Faulty':
      return (
        <Alert color="red" variant="light" role="alert">
          {t('setup.office.faults', { count: checked.count })}
          <FaultDownload faults={checked.faults} />
          {checked.count > checked.faults.length && (
            <p>{t('faults:list.most', { count: checked.faults.length })}</p>
          )}
          <section
            className={classes.faults}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            aria-label={t('setup.office.faults', { count: checked.count })}
          >
            <FaultList faults={checked.faults} />
          </section>
        </Alert>
      );
  }
};
