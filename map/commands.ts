import type { ViewerCommand } from '../core/contract/viewer/messages.ts';
import type { Outcome } from './protocol/queue.ts';
import type { Viewer } from './viewer.ts';

/** Carries out one command; true when what it asks for is so afterwards (specification 7). */
export const runCommand = async (viewer: Viewer, command: ViewerCommand): Promise<Outcome> => {
  const { state, rig, loop } = viewer;
  switch (command.name) {
    case 'start':
      return true;
    case 'settings':
      await viewer.changeSettings(command.settings);
      return true;
    case 'initMe':
      state.me = command.id;
      loop.request();
      return true;
    case 'contentUpdate':
      viewer.contentUpdate(command);
      return true;
    case 'selectBuilding':
      // No way leads on into another building.
      viewer.stopWay();
      viewer.following.drop();
      return viewer.selectBuilding(command.bundleName, command.floors);
    case 'show_floor':
      return viewer.showFloor(command.floorId, command.forced);
    case 'rotate':
      viewer.leaveHome();
      await viewer.moving(rig.rotate(command.degrees, viewer.smooth()));
      return true;
    case 'zoom': {
      const before = rig.pixelsPerMetre();
      viewer.leaveHome();
      await viewer.moving(rig.zoom(command.factor, viewer.smooth()));
      // Who cannot get further away wants to see all of it.
      const isFarthest = command.factor < 1 && rig.pixelsPerMetre() > before * 0.99;
      if (isFarthest) await viewer.goHome(true);
      return true;
    }
    case 'camera_angle': {
      const turned = viewer.setAngle(command.angle);
      viewer.keepWayInSight(true);
      await turned;
      return true;
    }
    case 'position_update':
      viewer.own.set(command);
      viewer.followWay();
      loop.request();
      await viewer.following.moved();
      return true;
    case 'position_remove':
      viewer.own.set(null);
      await viewer.following.moved();
      loop.request();
      return true;
    case 'locate':
      return viewer.locate(command);
    case 'deselect':
      viewer.select(null);
      return true;
    case 'filter':
      viewer.setFilter(
        command.spaceIds === null ? null : new Set(command.spaceIds),
        new Set(command.marked),
      );
      return true;
    case 'wayfinding':
      if (!command.stop) return viewer.findWay(command);
      viewer.stopWay();
      return true;
    case 'building_view':
      return viewer.showBuilding();
  }
};
