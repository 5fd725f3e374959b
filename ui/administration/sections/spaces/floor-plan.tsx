import { Box, Group, Loader, SegmentedControl } from '@mantine/core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanSpace, PlanView } from '../../../../core/administration/grid/plan.ts';
import { Card, CardFoot, CardHead } from '../../../kit/card.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { FloorDrawing } from './floor-drawing.tsx';
import classes from './floor-plan.module.css';
import { PlaceBar } from './place-bar.tsx';
import type { Unplaced } from './problems-card.tsx';
import { NOTHING_SHOWN, type Shown } from './shown.ts';
import type { Placing } from './use-placing.ts';

type Props = {
  readonly floor: string;
  /** The spaces that the plan does not show have changed. */
  readonly onUnplaced: (spaces: readonly Unplaced[]) => void;
  readonly placing: Placing;
  /** Whether the open space can be placed. */
  readonly onPlaceable: (can: boolean) => void;
};

/**
 * AP85: the open space if it can be placed: its position comes from its row, not from the floor plan. `shown`: null: there is
 * only a drawing of positions.
 */
const placeableOn = (
  { spaces, unplaced }: PlanView,
  open: string | null,
  shown: Shown | null,
): PlanSpace | null => {
  const space = spaces.find(({ key, state }) => key === open && state !== 'gone');
  if (space === undefined) return null;
  // Without any position there is nothing to press on.
  if (shown === null) return spaces.length > unplaced ? space : null;
  if (shown.isDrawn) return space;
  const { key, state, x, y } = space;
  const isLoose = state === 'new' || x === null || y === null;
  return isLoose || shown.unplaced.some((one) => one.key === key) ? space : null;
};

const SpacesMap = lazyPart(async () => (await import('./spaces-map.tsx')).SpacesMap);

/** AP19, AP70, AP85: the map of a floor, as it is now or after saving; a press goes to the row, or places it. */
export const FloorPlan = ({ floor, onUnplaced, placing, onPlaceable }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  const { t: viewer } = useTranslation('viewer');
  const { address, scope, go } = useSection();
  const [when, setWhen] = useState<'now' | 'after'>('after');
  const plan = useParamProjection('plan', { floor, after: when === 'after' });
  const floorRow = useParamProjection('row', { table: 'floors', key: floor });
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const building = floorRow?.cells.building?.words ?? '';
  const isNamed = scope === null && buildings.length > 1 && building !== '';
  const name = isNamed ? `${floorRow?.name}, ${building}` : (floorRow?.name ?? '');
  /** The floor, and the state of its data, that could not be shown on the map. */
  const [failed, setFailed] = useState('');
  const [told, setTold] = useState<Shown>(NOTHING_SHOWN);
  const tell = useCallback(
    (next: Shown) => {
      setTold(next);
      onUnplaced(next.unplaced);
    },
    [onUnplaced],
  );
  const shown = `${floor} ${plan?.revision}`;
  const isMap = plan !== undefined && plan.building !== null && failed !== shown;
  const placeable = plan === undefined ? null : placeableOn(plan, address.id, isMap ? told : null);
  const canPlace = placeable !== null;
  useEffect(() => {
    onPlaceable(canPlace);
    return () => onPlaceable(false);
  }, [canPlace, onPlaceable]);
  if (plan === undefined) return <Card aria-label={name} />;
  const press = (key: string) => go({ id: key, text: '', only: null });
  const start = (key: string): void => {
    // Shows the state after saving, where the edit is visible.
    setWhen('after');
    placing.start(key);
  };
  const onPlaced = placing.key === null || !canPlace ? null : placing.place;
  const selected = plan.spaces.filter(({ isSelected }) => isSelected).length;
  return (
    <Card
      column
      className={classes.card}
      data-placing={onPlaced === null ? undefined : true}
      aria-label={t('title', { name })}
    >
      <CardHead className={classes.head}>
        <h2>{name}</h2>
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
        <PlaceBar placing={{ ...placing, start }} space={placeable} />
      </CardHead>
      {isMap ? (
        <Suspense
          fallback={<Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />}
        >
          <SpacesMap
            view={plan}
            floor={floor}
            open={address.id}
            title={t('title', { name })}
            onPress={press}
            onShown={tell}
            onCleared={() => go({ id: null })}
            onPlaced={onPlaced}
            onFailed={() => setFailed(shown)}
          />
        </Suspense>
      ) : (
        <FloorDrawing spaces={plan.spaces} onPress={press} onPlaced={onPlaced} />
      )}
      <CardFoot>
        <Group component="p" gap={8} flex={1} fz="caption">
          <span className={classes.key} data-selected="true" aria-hidden="true" />
          {t('selected', { count: selected })}
          <span className={`${classes.key} ${classes.red}`} aria-hidden="true" />
          {t('problem')}
          {plan.unplaced > 0 && (
            <Box component="span" ms="auto">
              {t('unplaced', { count: plan.unplaced })}
            </Box>
          )}
        </Group>
      </CardFoot>
    </Card>
  );
};
