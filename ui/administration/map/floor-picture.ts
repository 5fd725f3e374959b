import type { PlanSpace, PlanView } from '../../../core/administration/grid/plan.ts';
import type {
  MapPin,
  MapSpace,
  MapStatus,
  PinSign,
  ViewerSettings,
} from '../../../core/contract/viewer/messages.ts';
import { type MapPicture, standingOut } from './map-picture.ts';
import { type Numbers, type PlanArchive, shownSpaces, viewerArchive } from './plan-archive.ts';

/** More pins than this would hide the floor. */
const MOST_PINS = 300;

const STATUS: Readonly<Record<string, MapStatus>> = {
  book: 'FREE',
  claim: 'PARTLY_FREE',
  take: 'INFO',
  none: 'UNAVAILABLE_NON_BOOKABLE',
};

/** The numbers by which the viewer knows the rows. */
export type RowNumbers = { readonly floors: Numbers; readonly spaces: Numbers };

const mapSpace = (space: PlanSpace, floorId: number, id: number): MapSpace => ({
  id,
  floorId,
  kind: space.kind === 'room' ? 'ROOM' : 'DESK',
  name: space.name,
  status: space.isBlocked ? 'UNAVAILABLE_BLOCKED' : (STATUS[space.use] ?? 'FREE'),
  seats: space.seats,
  equipment: space.equipment,
});

const signOf = ({ hasProblem, state }: PlanSpace): PinSign | null => {
  if (hasProblem) return 'problem';
  return state === 'same' ? null : state;
};

const RANK: Readonly<Record<PinSign, number>> = { problem: 0, new: 1, gone: 2, changed: 3 };

const pinsOf = (
  spaces: readonly PlanSpace[],
  linked: ReadonlySet<string>,
  floorId: number,
  { of }: Numbers,
): readonly MapPin[] =>
  spaces
    .flatMap((space): (MapPin & { readonly sign: PinSign })[] => {
      const { key, x, y, isMoved } = space;
      const sign = signOf(space);
      if (sign === null) return [];
      // Where the plan draws it, unless it is to be elsewhere, or the plan does not draw it.
      const isOwn = x !== null && y !== null && (isMoved || !linked.has(key));
      const at = isOwn ? { at: { floorId, x, y } } : {};
      return [{ spaceId: of(key), number: 0, raised: sign === 'problem', sign, ...at }];
    })
    .sort((one, other) => RANK[one.sign] - RANK[other.sign])
    .slice(0, MOST_PINS);

/** AP70: the plan and its floors, for the viewer. */
export const planPicture = (
  plan: PlanArchive,
  floors: PlanView['floors'],
  numbers: RowNumbers,
): Pick<MapPicture, 'archive' | 'floors'> => ({
  archive: viewerArchive(plan, numbers),
  floors: floors.map(({ key, name, level }) => ({ id: numbers.floors.of(key), name, level })),
});

type FloorParts = {
  readonly view: PlanView;
  readonly floor: string;
  readonly open: string | null;
  readonly plan: PlanArchive;
  readonly drawn: Pick<MapPicture, 'archive' | 'floors'>;
  readonly settings: ViewerSettings;
  readonly numbers: RowNumbers;
};

/** AP70: the floor with its spaces, selection and changes. */
export const floorPicture = ({
  view,
  floor,
  open,
  plan,
  drawn,
  settings,
  numbers,
}: FloorParts): MapPicture => {
  const floorId = numbers.floors.of(floor);
  const there = view.spaces.filter(({ state }) => state !== 'gone');
  const isHere = there.some(({ key }) => key === open);
  return {
    ...drawn,
    floorId,
    settings,
    spaces: there.map((space) => mapSpace(space, floorId, numbers.spaces.of(space.key))),
    ...standingOut(
      there.filter(({ isSelected }) => isSelected).map(({ key }) => numbers.spaces.of(key)),
    ),
    pins: pinsOf(view.spaces, shownSpaces(plan), floorId, numbers.spaces),
    selected: open !== null && isHere ? numbers.spaces.of(open) : null,
  };
};
