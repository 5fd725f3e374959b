import { useTranslation } from 'react-i18next';
import { useParamView } from '../../engine/hooks.ts';
import card from '../card.module.css';
import classes from './closure-plan.module.css';

type Props = { readonly id: string; readonly floor: string };

/** Metres around the outermost spaces, and half the side of a desk and of a room. */
const MARGIN = 2;
const HALF = { desk: 0.6, room: 1.3 } as const;

/** CS16: the floor with what is closed on it, and an arrow for each move. */
export const ClosurePlan = ({ id, floor }: Props) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'plan' });
  const plan = useParamView('closurePlan', { key: id, floor });
  const name = useParamView('row', { table: 'floors', key: floor })?.name ?? '';
  const title = t('title', { name });
  if (plan === undefined || plan.spaces.length === 0) {
    return plan === undefined ? null : (
      <section className={`${card.card} ${classes.card}`} aria-label={title}>
        <p className={classes.empty}>{t('empty')}</p>
      </section>
    );
  }
  const { spaces, moves } = plan;
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => -y)];
  const low = (values: readonly number[]) =>
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const high = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  const box = [low(xs), low(ys), high(xs) - low(xs), high(ys) - low(ys)].join(' ');
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.keys}>
          <span className={classes.key} data-closed="true" aria-hidden="true" /> {t('closed')}
          <span className={classes.key} data-from="true" aria-hidden="true" /> {t('from')}
          <span className={classes.key} data-to="true" aria-hidden="true" /> {t('to')}
        </p>
      </div>
      <svg
        className={classes.plan}
        viewBox={box}
        role="img"
        aria-label={t('drawing', { count: moves.length })}
      >
        <defs>
          <pattern
            id="closed-hatch"
            width="0.5"
            height="0.5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="0.5" height="0.5" className={classes.ground} />
            <rect width="0.2" height="0.5" className={classes.hatch} />
          </pattern>
        </defs>
        {spaces.map(({ key, kind, x, y, isClosed, name: label }) => {
          const half = kind === 'room' ? HALF.room : HALF.desk;
          return (
            <rect
              key={key}
              x={x - half}
              y={-y - half}
              width={2 * half}
              height={2 * half}
              rx={half / 4}
              className={classes.space}
              data-closed={isClosed || undefined}
              fill={isClosed ? 'url(#closed-hatch)' : undefined}
            >
              <title>{label}</title>
            </rect>
          );
        })}
        {moves.map(({ id: booking, from, to }) => (
          <g key={booking}>
            <line x1={from.x} y1={-from.y} x2={to.x} y2={-to.y} className={classes.move} />
            <circle cx={from.x} cy={-from.y} r={0.45} className={classes.from} />
            <circle cx={to.x} cy={-to.y} r={0.45} className={classes.to} />
          </g>
        ))}
      </svg>
    </section>
  );
};
