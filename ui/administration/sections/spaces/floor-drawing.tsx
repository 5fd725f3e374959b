import { Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanSpace } from '../../../../core/administration/grid/plan.ts';
import type { MapPoint } from '../../map/floor-map.tsx';
import classes from './floor-plan.module.css';

type Props = {
  readonly spaces: readonly PlanSpace[];
  readonly onPress: (key: string) => void;
  /** AP85: while a space is placed. */
  readonly onPlaced: ((at: MapPoint) => void) | null;
};

/** Metres around the outermost spaces, and half the side of a desk and of a room. */
const MARGIN = 2;
const HALF = { desk: 0.6, room: 1.3 } as const;

type Placed = PlanSpace & { readonly x: number; readonly y: number };

const isPlaced = (space: PlanSpace): space is Placed =>
  space.x !== null && space.y !== null && space.state !== 'gone';

const halfOf = (kind: string): number => (kind === 'room' ? HALF.room : HALF.desk);

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

const boxOf = (spaces: readonly Placed[]): Box => {
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => -y)];
  const left = xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const top = ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - MARGIN;
  const right = xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  const bottom = ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + MARGIN;
  return { left, top, width: right - left, height: bottom - top };
};

/** AP85: the position on the floor under a point of the window. The drawing is centred and as large as it fits. */
export const pointIn = (
  box: Box,
  seen: Box,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): MapPoint => {
  const scale = Math.min(seen.width / box.width, seen.height / box.height);
  const across = clientX - seen.left - seen.width / 2;
  const down = clientY - seen.top - seen.height / 2;
  return {
    x: box.left + box.width / 2 + across / scale,
    y: -(box.top + box.height / 2 + down / scale),
  };
};

/** AP19: where the spaces of a floor are, of a floor without a plan that can be shown. */
export const FloorDrawing = ({ spaces, onPress, onPlaced }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  const placed = spaces.filter(isPlaced);
  if (placed.length === 0)
    return (
      <Text inherit c="dimmed" flex={1} p={24} ta="center">
        {t('empty')}
      </Text>
    );
  const box = boxOf(placed);
  const pressed = (event: MouseEvent<SVGSVGElement>) => {
    if (onPlaced !== null) {
      onPlaced(pointIn(box, event.currentTarget.getBoundingClientRect(), event));
      return;
    }
    if (!(event.target instanceof Element)) return;
    const key = event.target.closest('[data-key]')?.getAttribute('data-key') ?? null;
    if (key !== null) onPress(key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the rows of the table do the same by key.
    <svg
      className={classes.plan}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      role="img"
      aria-label={t('drawing', { count: placed.length })}
      onClick={pressed}
    >
      {placed.map((space) => {
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
              <circle cx={space.x} cy={-space.y - half} r={0.6} className={classes.red} />
            )}
            <title>{space.name}</title>
          </g>
        );
      })}
    </svg>
  );
};
