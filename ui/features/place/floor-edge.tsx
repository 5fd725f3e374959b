import { Stack, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDesk, IconDoor } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FloorRow } from '../../../core/office/place/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { tellViewer } from '../../mirror/tell-viewer.ts';
import classes from './floor-edge.module.css';
import { goThroughList } from './list-keys.ts';

const KINDS = [
  { of: 'rooms', feature: 'roomFinder', Icon: IconDoor },
  { of: 'desks', feature: 'deskFinder', Icon: IconDesk },
] as const;

type Kind = (typeof KINDS)[number];

type FloorProps = {
  readonly floor: FloorRow;
  readonly isShown: boolean;
  readonly kinds: readonly Kind[];
};

const FloorButton = ({ floor: { id, name, level }, isShown, kinds }: FloorProps) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const isFloorView = useProjection('viewer', ({ view }) => view === 'floor') ?? false;
  const isOnMap = isShown && isFloorView;
  const free = useProjection('freeFloors', ({ floors }) => floors.find((each) => each.id === id));
  return (
    <Tooltip label={name} position="right" openDelay={350}>
      <UnstyledButton
        className={classes.floor}
        aria-current={isShown ? 'location' : undefined}
        onClick={() => {
          // UC18
          if (isOnMap) tellViewer({ name: 'show_floor', floorId: id, forced: true });
          else dispatch({ _tag: 'ShowFloor', floorId: id });
        }}
      >
        <span className={classes.level}>
          {level} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        {kinds.map(({ of }) => (
          <span key={of} className={classes.count}>
            <span aria-hidden="true">{free?.[of] ?? '–'}</span>
            {free !== undefined && (
              <VisuallyHidden>{t(`free.${of}`, { count: free[of] })}</VisuallyHidden>
            )}
          </span>
        ))}
      </UnstyledButton>
    </Tooltip>
  );
};

/**
 * UC11, FF2: the floors of the building at the edge of the map, highest first, with what is free on them; a press shows
 * one. PG4: only the kinds that the company uses.
 */
export const FloorEdge = () => {
  const { t } = useTranslation(['place', 'floor']);
  const places = useProjection('places');
  const features = useProjection('account', (view) => view.features);
  const floors = places?.floors ?? [];
  if (floors.length < 2) return null;
  const kinds = KINDS.filter(({ feature }) => features?.[feature] === true);
  return (
    <nav className={classes.card} aria-label={t('floors')} data-map-cover>
      {kinds.length > 0 && (
        <div className={classes.head} aria-hidden="true">
          <span>{t('freeOnFloors')}</span>
          {kinds.map(({ of, Icon }) => (
            <Icon key={of} size={16} />
          ))}
        </div>
      )}
      <Stack component="ul" gap={2} onKeyDown={goThroughList}>
        {floors.map((floor) => (
          <li key={floor.id}>
            <FloorButton floor={floor} isShown={floor.id === places?.floor?.id} kinds={kinds} />
          </li>
        ))}
      </Stack>
    </nav>
  );
};
