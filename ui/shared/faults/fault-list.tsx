import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileWarning } from '../../../core/contract/administration/suspicion.ts';
import { expectationWords } from './expectation-words.ts';
import { type Group, groupsOf, type Listed, type ListedFault, likenessOf } from './fault-groups.ts';
import { FaultItem } from './fault-item.tsx';
import classes from './fault-list.module.css';
import { suspicionWords } from './suspicion-words.ts';

const FIRST = 50;
const MORE = 200;

type Props<A extends Listed> = {
  readonly all: readonly A[];
  readonly likenessOf: (one: A) => string | null;
  readonly textOf: (group: Group<A>) => string;
  readonly sign: ReactNode;
};

const Groups = <A extends Listed>({ all, likenessOf: likeness, textOf, sign }: Props<A>) => {
  const { t } = useTranslation('faults');
  const groups = useMemo(() => groupsOf(all, likeness), [all, likeness]);
  const [most, setMost] = useState(FIRST);
  return (
    <>
      <ol>
        {groups.slice(0, most).map((group) => {
          const { file, line, column, found } = group.first;
          const text = textOf(group);
          const key = JSON.stringify([file, line, column, text, found]);
          return <FaultItem key={key} group={group} sign={sign} text={text} />;
        })}
      </ol>
      {groups.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + MORE)}>
          {t('list.show', { count: groups.length - most })}
        </Button>
      )}
    </>
  );
};

/** CD13: faults of files, equal ones of a column as one. */
export const FaultList = ({ faults }: { readonly faults: readonly ListedFault[] }) => {
  const { t } = useTranslation('faults');
  return (
    <Groups
      all={faults}
      likenessOf={likenessOf}
      textOf={({ first, all }) =>
        t('list.expected', {
          expected: expectationWords(t, first.expected, {
            found: first.found,
            isFile: true,
            isGroup: all.length > 1,
            message: first.message ?? '',
          }),
        })
      }
      sign={
        <IconAlertOctagon size={18} stroke={1.75} aria-hidden="true" className={classes.mark} />
      }
    />
  );
};

const suspicionOf = ({ file, line, column, suspicion }: FileWarning): string | null =>
  line === null ? null : JSON.stringify([file, column, suspicion.kind]);

/** CD17: what is worth a look, as faults are listed. */
export const WarningList = ({ warnings }: { readonly warnings: readonly FileWarning[] }) => {
  const { t } = useTranslation('faults');
  return (
    <Groups
      all={warnings}
      likenessOf={suspicionOf}
      textOf={({ first, all }) => suspicionWords(t, first.suspicion, all.length > 1)}
      sign={
        <IconAlertTriangle
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className={classes.mark}
          data-tone="yellow"
        />
      }
    />
  );
};
