import { floorOfSpace } from '../contract/ids.ts';
import { floorsOf } from '../place/listing.ts';
import type { NoParams, Projection } from '../projection.ts';
import type { ViewerView } from './views.ts';

/** VW1: what the map shows follows from the state; the page turns changes of it into messages. */
export const viewer: Projection<NoParams, ViewerView> = {
  reads: ({ session, place, settings, selection, viewer: slice }) => [
    session.user,
    place,
    settings.cameraAngle,
    selection.selected?.spaceId,
    slice,
  ],
  project: ({ session, place, settings, selection, viewer: slice }) => {
    const building = place.buildings[place.buildingId ?? 0];
    const selected = selection.selected;
    return {
      selfId: session.user?.id ?? 0,
      building:
        building === undefined
          ? null
          : {
              id: building.id,
              bundleName: building.info.bundle_name,
              floors: floorsOf(place, building.id).map(({ id, info }) => ({
                id,
                name: info.name,
                level: info.level,
              })),
            },
      floorId: place.floorId,
      cameraAngle: settings.cameraAngle,
      selected:
        selected === null
          ? null
          : {
              floorId: floorOfSpace(selected.spaceId),
              assetType: 'space',
              assetId: selected.spaceId,
            },
      hasLoaded: slice.hasLoaded,
      warning: slice.warning,
    };
  },
};
