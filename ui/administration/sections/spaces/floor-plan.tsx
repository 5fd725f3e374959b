import { SegmentedControl } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanSpace } from '../../../../core/administration/grid/plan.ts';
import { useParamView } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import card from '../card.module.css';
import classes from './floor-plan.module.css';

type Props = { readonly floor: string };

/** Metres around the outermost spaces, and half the side of a desk and of a room. */
const MARGIN = 2;
const HALF = { desk: 0.6, room: 1.3 } as const;

const halfOf = (kind: string): number => (kind === 'room' ? HALF.room : HALF.desk);

const boxOf = (spaces: readonly PlanSpace[]): string => {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => -y)];
  const left = xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const top = ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const right = xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  const bottom = ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  return `${left} ${top} ${right - left} ${bottom - top}`;
};

/** AP19: where the spaces of a floor are, as it is now or after saving; a press goes to the row. */
export const FloorPlan = ({ floor }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  const { go } = useSection();
  const [when, setWhen] = useState<'now' | 'after'>('after');
  const plan = useParamView('plan', { floor, after: when === 'after' });
  const name = useParamView('row', { table: 'floors', key: floor })?.name ?? '';
  if (plan === undefined) return <section className={card.card} aria-label={name} />;
  const pressed = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const key = event.target.closest('[data-key]')?.getAttribute('data-key') ?? null;
    if (key !== null) go({ id: key, text: '', only: null });
  };
  const selected = plan.spaces.filter(({ isSelected }) => isSelected).length;
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={t('title', { name })}>
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <SegmentedControl
          size="xs"
          fullWidth={false}
          aria-label={t('when')}
          value={when}
          onChange={(value) => setWhen(value === 'now' ? 'now' : 'after')}
          data={[
            { value: 'now', label: t('now') },
            { value: 'after', label: t('after') },
          ]}
        />
      </div>
      {plan.spaces.length === 0 ? (
        <p className={classes.empty}>{t('empty')}</p>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the rows of the table do the same by key.
        <svg
          className={classes.plan}
          viewBox={boxOf(plan.spaces)}
          role="img"
          aria-label={t('drawing', { count: plan.spaces.length })}
          onClick={pressed}
        >
          {plan.spaces.map((space) => {
            const half = halfOf(space.kind);
            return (
              <g key={space.key} data-key={space.key} className={classes.space}>
                <rect
                  x={space.x - half}
                  y={-space.y - half}
                  width={2 * half}
                  height={2 * half}
                  rx={half / 4}
                  className={classes.shape}
                  data-state={space.state}
                  data-selected={space.isSelected || undefined}
                />
                {space.hasProblem && (
                  <circle cx={space.x} cy={-space.y - half} r={0.6} className={classes.pin} />
                )}
                <title>{space.name}</title>
              </g>
            );
          })}
        </svg>
      )}
      <p className={classes.foot}>
        <span className={classes.key} data-selected="true" aria-hidden="true" />
        {t('selected', { count: selected })}
        <span className={classes.key} data-problem="true" aria-hidden="true" />
        {t('problem')}
        {plan.unplaced > 0 && (
          <span className={classes.unplaced}>{t('unplaced', { count: plan.unplaced })}</span>
        )}
      </p>
    </section>
  );
};
