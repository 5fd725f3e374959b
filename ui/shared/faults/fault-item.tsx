import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundIn, type Group, type Listed, rangesOf } from './fault-groups.ts';
import classes from './fault-list.module.css';

const linesIn = (faults: readonly Listed[]): readonly number[] =>
  faults.flatMap(({ line }) => (line === null ? [] : [line]));

type Props = {
  readonly group: Group<Listed>;
  readonly sign: ReactNode;
  /** What is wrong, or odd, with it. */
  readonly text: string;
};

/** CD13: a fault or warning with its place in the file; similar ones are grouped, and can be unfolded. */
export const FaultItem = ({ group: { first, all }, sign, text }: Props) => {
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
  return (
    <li className={classes.fault}>
      {sign}
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
            <Text span inherit c="dimmed">
              {t('list.found')}
            </Text>{' '}
            <code>{found === '' ? t('list.empty') : found}</code>
          </p>
        )}
        <Text inherit c="dimmed">
          {text}
        </Text>
        {isGroup && (
          <Button
            variant="subtle"
            size="compact-sm"
            ms={-8}
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
