import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClosurePlanView } from '../../../../core/administration/closures/projection.ts';
import drawing from '../spaces/floor-plan.module.css';
import classes from './closure-plan.module.css';

type Props = {
  readonly plan: ClosurePlanView;
  /** Only while the closed spaces are being chosen. */
  readonly onPress: ((key: string) => void) | null;
};

/** Metres around the outermost spaces, and half the side of a desk and of a room. */
const MARGIN = 2;
const HALF = { desk: 0.6, room: 1.3 } as const;

/** CS16: the positions of a floor without a plan that can be shown, with what is closed and an arrow for each move. */
export const ClosureDrawing = ({ plan: { spaces, moves }, onPress }: Props) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'plan' });
  if (spaces.length === 0)
    return (
      <Text inherit c="dimmed" p={24} ta="center">
        {t('empty')}
      </Text>
    );
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => -y)];
  const low = (values: readonly number[]) =>
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const high = (values: readonly number[]) =>
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  const box = [low(xs), low(ys), high(xs) - low(xs), high(ys) - low(ys)].join(' ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the fields beside it do the same by key.
    <svg
      className={drawing.plan}
      viewBox={box}
      role="img"
      aria-label={t('drawing', { count: moves.length })}
      onClick={({ target }) => {
        if (onPress === null || !(target instanceof Element)) return;
        const key = target.closest('[data-key]')?.getAttribute('data-key') ?? null;
        if (key !== null) onPress(key);
      }}
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
            data-key={key}
            x={x - half}
            y={-y - half}
            width={2 * half}
            height={2 * half}
            rx={half / 4}
            className={drawing.shape}
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
          <circle cx={from.x} cy={-from.y} r={0.45} className={drawing.red} />
          <circle cx={to.x} cy={-to.y} r={0.45} className={classes.to} />
        </g>
      ))}
    </svg>
  );
};
