import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './plan-card.module.css';

const MOST_NAMES = 12;

type NamesProps = {
  readonly what: 'gained' | 'lost';
  readonly rows: readonly { readonly key: string; readonly name: string }[];
  readonly count: number;
};

const Names = ({ what, rows, count }: NamesProps) => {
  const { t } = useTranslation('administration-plans');
  const { t: common } = useTranslation('administration-import');
  if (count === 0) return null;
  const shown = rows.slice(0, MOST_NAMES);
  return (
    <p className={classes.names} data-what={what}>
      <strong>{t(what, { count })}</strong> {shown.map(({ name }) => name).join(', ')}
      {count > shown.length && ` ${common('more', { count: count - shown.length })}`}
    </p>
  );
};

/** AP72: what an uploaded plan shows, floor by floor, and which spaces it gains and loses. */
export const PlanLookList = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('administration-plans');
  const { look } = view;
  const number = useNumber();
  if (look === null) return null;
  const sum = (what: 'gained' | 'lost') => look.floors.reduce((all, one) => all + one[what], 0);
  return (
    <div className={classes.look}>
      <table className={classes.floors}>
        <caption className={classes.caption}>{t('look')}</caption>
        <thead>
          <tr>
            {(['floorHead', 'spaces', 'byLink', 'byName', 'missing'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.floors.map(({ key, name, isDrawn, spaces, byLink, byName }) => (
            <tr key={key} data-missing={!isDrawn || undefined}>
              <th scope="row">{isDrawn ? name : t('notDrawn', { name })}</th>
              <td>{number(spaces)}</td>
              <td>{number(byLink)}</td>
              <td>{number(byName)}</td>
              <td>{number(spaces - byLink - byName)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Names what="gained" rows={look.gained} count={sum('gained')} />
      <Names what="lost" rows={look.lost} count={sum('lost')} />
      {look.otherLevels.length > 0 && (
        <p className={classes.names}>
          <strong>{t('otherLevels')}</strong> {look.otherLevels.slice(0, MOST_NAMES).join(', ')}
        </p>
      )}
    </div>
  );
};
