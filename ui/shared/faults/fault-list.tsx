import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsOf, type ListedFault } from './fault-groups.ts';
import { FaultItem } from './fault-item.tsx';
import classes from './fault-list.module.css';

const FIRST = 50;
const MORE = 200;

/** CD13: faults of files, equal ones of a column as one. */
export const FaultList = ({ faults }: { readonly faults: readonly ListedFault[] }) => {
  const { t } = useTranslation('faults');
  const groups = useMemo(() => groupsOf(faults), [faults]);
  const [most, setMost] = useState(FIRST);
  return (
    <>
      <ol className={classes.list}>
        {groups.slice(0, most).map((group) => {
          const { file, line, column, expected } = group.first;
          const key = JSON.stringify([file, line, column, expected, group.first.found]);
          return <FaultItem key={key} group={group} />;
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
