import { Alert, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FileWarning } from '../../../../core/contract/administration/suspicion.ts';
import { FaultDownload } from '../../../shared/faults/fault-download.tsx';
import { FaultList, WarningList } from '../../../shared/faults/fault-list.tsx';
import { signInProblem } from '../sign-in-problem.ts';
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
    <Alert color="yellow" variant="outline" mt={12}>
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

/** How many rows of a table the files have; in one line, unlike `Fact`. */
const Count = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <Group gap={6} wrap="nowrap">
    <dt>{name}</dt>
    <Text component="dd" inherit fw={600}>
      {value}
    </Text>
  </Group>
);

/** FS4: what the files bring, or each fault with its place. */
export const ImportResult = ({ checked, typed }: Props) => {
  const { t, i18n } = useTranslation(['setup', 'faults', 'session']);
  const problem = checked._tag === 'Refused' ? signInProblem(checked.code) : null;
  switch (checked._tag) {
    case 'Done':
      return null;
    case 'Refused':
      return (
        <Alert color="red" variant="light" role="alert">
          {problem === null
            ? t(`setup.office.${CODES[checked.code] ?? 'failed'}`, {
                size: largestFile(i18n.language),
              })
            : t(`session:login.problem.${problem}`)}
        </Alert>
      );
    case 'Ready':
      return (
        <>
          <Alert color="green" variant="light" role="status">
            {t('setup.office.ready', { company: checked.company })}
            {/* FS13 */}
            {checked.company !== typed.trim() && (
              <Text inherit mt={8}>
                <del>{typed.trim()}</del> → <ins>{checked.company}</ins>
                <br />
                {t('setup.office.renamed')}
              </Text>
            )}
            <Group component="dl" gap="8px 24px" mt={12}>
              {COUNTED.map((table) => (
                <Count
                  key={table}
                  name={t(`setup.office.count.${table}`)}
                  value={checked.counts[table] ?? 0}
                />
              ))}
              <Count name={t('setup.office.count.plans')} value={checked.plans} />
            </Group>
          </Alert>
          {checked.warningCount > 0 && (
            <Warnings all={checked.warnings} count={checked.warningCount} />
          )}
        </>
      );
    case 'Faulty':
      // AP150: the faults may follow from what is asked.
      if (checked.openLists.length > 0) {
        return (
          <Alert color="yellow" variant="light" role="status">
            {t('setup.office.openColumns')}
          </Alert>
        );
      }
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
