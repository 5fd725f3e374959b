import { Button } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TableName } from '../../../../core/contract/administration/tables.ts';
import { useSend, useView } from '../../engine/hooks.ts';
import { useGoToProblem } from '../../shell/use-go-to-problem.ts';
import { useProblemWords } from '../../words/use-problem-words.ts';
import card from '../card.module.css';
import classes from './problems-card.module.css';

type Props = { readonly table: TableName };

/** AP6, AP7: what keeps the set from being saved, with a way to mend it. */
export const ProblemsCard = ({ table }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'problems' });
  const send = useSend();
  const words = useProblemWords();
  const goToProblem = useGoToProblem();
  const isChecking = useView('changes')?.isChecking ?? false;
  const problems = (useView('problems') ?? []).filter(({ subject }) => subject === table);
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={t('title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {problems.length > 0 && <span className={classes.badge}>{problems.length}</span>}
      </div>
      <ul className={classes.list}>
        {problems.map((problem) => {
          const { key, column, expected } = problem;
          return (
            <li key={JSON.stringify([key, column])} className={classes.item}>
              <IconAlertOctagon
                size={18}
                stroke={1.75}
                className={classes.mark}
                aria-hidden="true"
              />
              <div className={classes.text}>
                <strong>{words.title(problem)}</strong>
                <span>{words.text(problem)}</span>
              </div>
              {expected.kind === 'unchanged' && key !== null && column !== null ? (
                <>
                  <Button
                    size="xs"
                    variant="light"
                    onClick={() => send({ _tag: 'KeepMine', subject: table, key, column })}
                  >
                    {t('keepMine')}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => send({ _tag: 'TakeTheirs', subject: table, key, column })}
                  >
                    {t('takeTheirs')}
                  </Button>
                </>
              ) : (
                <Button size="xs" variant="default" onClick={() => goToProblem(problem)}>
                  {t('show')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.foot} role="status">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        {isChecking ? t('checking') : problems.length === 0 ? t('none') : t('checked')}
      </p>
    </section>
  );
};
