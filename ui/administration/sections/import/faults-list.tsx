import { Button, NativeSelect } from '@mantine/core';
import { IconAlertOctagon, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import type { FileFault } from '../../../../core/contract/administration/import.ts';
import { download } from '../../../shared/download.ts';
import { useParamView } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { csvOf } from '../../words/csv-file.ts';
import classes from './faults-list.module.css';
import { useFaultWords } from './use-fault-words.ts';

const FIRST = 50;
/** At most so many are sent. */
const MOST = 1_000;

const keyOf = ({ file, line, column, expected }: FileFault, index: number): string =>
  JSON.stringify([index, file, line, column, expected.kind]);

/** AP41: every fault with file, line, column and what was expected; as a list for those who mend the file. */
export const FaultsList = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('administration-import');
  const { address, go } = useSection();
  const words = useFaultWords();
  const [most, setMost] = useState(FIRST);
  const chosen = address.filters.find(({ column }) => column === 'file')?.of[0];
  const file = view.faultFiles.find((one) => one.file === chosen)?.file ?? null;
  const faults = useParamView('importFaults', { file });
  const all = useParamView('importFaults', { file: null });
  if (faults === undefined || all === undefined) return null;
  const where = ({ line }: FileFault): string =>
    line === null ? t('faults.wholeFile') : t('faults.line', { line });
  const asTable = (): readonly (readonly string[])[] => [
    [
      t('faults.head.file'),
      t('faults.head.line'),
      t('faults.head.column'),
      t('faults.head.found'),
      t('faults.head.expected'),
    ],
    ...all.map((fault) => [
      fault.file,
      fault.line === null ? '' : String(fault.line),
      fault.column ?? '',
      fault.found ?? '',
      words.expected(fault),
    ]),
  ];
  const choose = (value: string) =>
    go({
      filters: [
        ...address.filters.filter(({ column }) => column !== 'file'),
        ...(value === '' ? [] : [{ column: 'file', of: [value] }]),
      ],
    });
  return (
    <section className={classes.card} aria-label={t('faults.title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {t('faults.title')} <span className={classes.count}>{view.faults}</span>
        </h2>
        {view.faultFiles.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('faults.file')}
            value={file ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: t('faults.allFiles') },
              ...view.faultFiles.map((one) => ({
                value: one.file,
                label: `${one.file} (${one.count})`,
              })),
            ]}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => download(t('faults.name'), csvOf(asTable()))}
        >
          {t('faults.download')}
        </Button>
      </header>
      {view.faults >= MOST && <p className={classes.hint}>{t('faults.most', { count: MOST })}</p>}
      <ol className={classes.list}>
        {faults.slice(0, most).map((fault, index) => (
          <li key={keyOf(fault, index)} className={classes.fault}>
            <IconAlertOctagon size={18} stroke={1.75} aria-hidden="true" className={classes.mark} />
            <div className={classes.texts}>
              <p className={classes.where}>
                <code className={classes.file}>{fault.file}</code> {where(fault)}
                {fault.column !== null && (
                  <>
                    {' · '}
                    <strong>{words.column(fault)}</strong>
                  </>
                )}
              </p>
              {fault.found !== null && (
                <p className={classes.found}>
                  <span className={classes.label}>{t('faults.found')}</span>{' '}
                  <code>{fault.found === '' ? t('faults.empty') : fault.found}</code>
                </p>
              )}
              <p className={classes.expected}>
                {t('faults.expected', { expected: words.expected(fault) })}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {faults.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + 200)}>
          {t('faults.show', { count: faults.length - most })}
        </Button>
      )}
    </section>
  );
};
