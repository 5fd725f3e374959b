import { lookUp } from '../floor/table.ts';
import type { NoParams, Projection } from '../projection.ts';
import type { State } from '../state.ts';
import type { Asset } from '../viewer/events.ts';
import { wayStart } from './start.ts';
import type { WayView } from './views.ts';

const nameOf = ({ floor }: State, { floorId, assetType, assetId }: Asset): string => {
  const content = floor.content[floorId];
  if (content === undefined) return '';
  switch (assetType) {
    case 'space':
      return lookUp(content.spaces, assetId)?.info.name ?? '';
    case 'sign':
      return content.signs.flat().find(({ id }) => id === assetId)?.info.name ?? '';
    case 'user':
      return content.users.flat().find(({ id }) => id === assetId)?.name ?? '';
  }
};

const named = (state: State, asset: Asset) => ({
  asset,
  name: nameOf(state, asset),
  floorName: state.place.floors[asset.floorId]?.info.name ?? '',
});

/** WF6: the way that is on, with the names of what it mentions. */
export const way: Projection<NoParams, WayView> = {
  reads: ({ wayfinding, floor, place }) => [wayfinding, floor.self?.loc, floor.content, place],
  project: (state) => {
    const { way: current, stepFree } = state.wayfinding;
    if (current === null) return { on: false };
    const from = wayStart(state);
    const { answer } = current;
    return {
      on: true,
      to: named(state, current.to),
      from: typeof from === 'string' ? from : named(state, from),
      choosing: current.choosing,
      stepFree,
      status: answer.status,
      way: answer.status === 'found' ? answer.way : null,
      floorNames: Object.fromEntries(
        Object.values(state.place.floors)
          .filter(({ buildingId }) => buildingId === state.place.buildingId)
          .map(({ id, info }) => [id, info.name]),
      ),
    };
  },
};
