import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '../../../../core/administration/history/projection.ts';
import classes from './history.module.css';
import { useHistoryWords } from './use-history-words.ts';

type Props = { readonly row: HistoryRow };

/** What a change did, in one line: added, removed, or its first column before and after. */
export const BeforeAfter = ({ row }: Props) => {
  const { t } = useTranslation('administration-history');
  const words = useHistoryWords();
  const { action, subject, cells } = row;
  const [first] = cells;
  if (action !== 'changed' || first === undefined) {
    return (
      <span className={classes.action} data-action={action}>
        {t(`actions.${action}`)}
      </span>
    );
  }
  const { column, before, after } = first;
  return (
    <>
      <span className={classes.dim}>{words.column(subject, column)}</span>{' '}
      <del>{words.cell(subject, first, before)}</del>
      <span aria-hidden="true"> → </span>
      <ins className={classes.after}>{words.cell(subject, first, after)}</ins>
      {cells.length > 1 && <span className={classes.dim}> +{cells.length - 1}</span>}
    </>
  );
};
