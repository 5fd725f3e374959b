import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectationWords } from './expectation-words.ts';
import { type FaultGroup, foundIn, type ListedFault, rangesOf } from './fault-groups.ts';
import classes from './fault-list.module.css';

const linesIn = (faults: readonly ListedFault[]): readonly number[] =>
  faults.flatMap(({ line }) => (line === null ? [] : [line]));

/** CD13: a fault with its place as it stands in the file; several like it as one, which can be unfolded. */
export const FaultItem = ({ group: { first, all } }: { readonly group: FaultGroup }) => {
  const { t } = useTranslation('faults');
  const [isOpen, setOpen] = useState(false);
  const isGroup = all.length > 1;
  const found = foundIn(all);
  const where = isGroup
    ? t('list.group', { count: all.length, lines: rangesOf(linesIn(all)) })
    : first.line !== null
      ? t('list.line', { line: first.line })
      : // A field of a JSON file has no line, but is not the whole file.
        first.column === null
        ? t('list.wholeFile')
        : '';
  const expected = expectationWords(t, first.expected, {
    found: first.found,
    isFile: true,
    isGroup,
    message: first.message ?? '',
  });
  return (
    <li className={classes.fault}>
      <IconAlertOctagon size={18} stroke={1.75} aria-hidden="true" className={classes.mark} />
      <div className={classes.texts}>
        <p>
          <code className={classes.file}>{first.file}</code> {where}
          {first.column !== null && (
            <>
              {' · '}
              <strong>{first.column}</strong>
            </>
          )}
        </p>
        {found !== null && (
          <p className={classes.found}>
            <span className={classes.label}>{t('list.found')}</span>{' '}
            <code>{found === '' ? t('list.empty') : found}</code>
          </p>
        )}
        <p className={classes.label}>{t('list.expected', { expected })}</p>
        {isGroup && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'list.fold' : 'list.unfold')}
          </Button>
        )}
        {isOpen && (
          <ul className={classes.each}>
            {all.map((fault) => (
              <li key={`${fault.line} ${fault.found}`}>
                {t('list.line', { line: fault.line })}
                {fault.found !== null && (
                  <>
                    {' · '}
                    <code>{fault.found}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};
