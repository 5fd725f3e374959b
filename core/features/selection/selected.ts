import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import type { User } from '../../contract/people.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { people } from '../../office/floor/tables.ts';
import type { SelectedOf, SelectionReads } from './model.ts';
import { planOf } from './plan.ts';

export const selectedSpace = ({ selection }: SelectionReads): SelectedOf<'space'> | null =>
  selection.selected?.kind === 'space' ? selection.selected : null;

/** The desk or room whose quick view is open. */
export const selectedSpaceId = (state: SelectionReads): number | null =>
  selectedSpace(state)?.spaceId ?? null;

/** A person who is on the current floor now. */
export const personHere = ({ place, floor }: SelectionReads, userId: number): User | undefined => {
  const content = floor.content[place.floorId ?? 0];
  return content === undefined ? undefined : people.lookUp(content.users, userId);
};

/** Whether one of them was on the floor and no longer is: they left, or are hidden now. */
export const hasLeft = (
  users: readonly User[],
  state: SelectionReads,
  before: SelectionReads,
): boolean =>
  users.some(
    ({ id }) => personHere(before, id) !== undefined && personHere(state, id) === undefined,
  );

/** UC59: the desk that a person plans to have on this floor. */
const plannedDesk = (
  state: SelectionReads,
  { userId, details }: SelectedOf<'user'>,
): MapAsset | null => {
  if (details === null) return null;
  const plan = planOf(state, details.plans, userId, details.loc !== null);
  const desk = plan === null || plan === 'none' ? null : plan.desk;
  return desk?.floorId === state.place.floorId ? desk : null;
};

/** A person who is elsewhere, or whose location is hidden at another time than now, is not on the map; a desk of theirs is. */
const userAsset = (state: SelectionReads, selected: SelectedOf<'user'>): MapAsset | null => {
  const { userId } = selected;
  const floorId = personHere(state, userId)?.floorId ?? null;
  return floorId === null || isFuture(state)
    ? plannedDesk(state, selected)
    : { floorId, assetType: 'user', assetId: userId };
};

const positionAsset = (state: SelectionReads): MapAsset | null => {
  const position = ownPosition(state);
  const { user } = state.session;
  if (position === null || user === null || position.floorId !== state.place.floorId) return null;
  return { floorId: position.floorId, assetType: 'user', assetId: user.id };
};

/** The selected asset as the map identifies it; null: none, or not on the map. */
export const selectedAsset = (state: SelectionReads): MapAsset | null => {
  const { selected } = state.selection;
  switch (selected?.kind) {
    case 'space': {
      const { spaceId } = selected;
      return { floorId: floorOfSpace(spaceId), assetType: 'space', assetId: spaceId };
    }
    case 'sign':
      return { floorId: selected.floorId, assetType: 'sign', assetId: selected.signId };
    case 'user':
      return userAsset(state, selected);
    case 'position':
      return positionAsset(state);
    default:
      return null;
  }
};

/** What `selectedAsset` and `multiSelectedSpaces` depend on, besides place, session and own position. */
export const selectedReads = (state: SelectionReads): readonly unknown[] => {
  const { selected } = state.selection;
  return selected?.kind === 'user'
    ? [selected, personHere(state, selected.userId), isFuture(state), state.floor.chosen]
    : [selected];
};

const NONE: readonly number[] = [];

/** SL7: the spaces of a multiple selection, in the order of selection. */
export const multiSelectedSpaces = ({ selection }: SelectionReads): readonly number[] =>
  selection.selected?.kind === 'multiSelect' ? selection.selected.spaceIds : NONE;
