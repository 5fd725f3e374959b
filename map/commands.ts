import type { ViewerCommand } from '../core/contract/viewer/messages.ts';
import type { Outcome } from './protocol/queue.ts';
import type { Viewer } from './viewer.ts';

/** Runs one command. True if its goal is reached, even if nothing had to change (specification 7). */
export const runCommand = async (viewer: Viewer, command: ViewerCommand): Promise<Outcome> => {
  const { state, loop, camera, selection, floor, follow, route, own, content } = viewer;
  switch (command.name) {
    case 'start':
      return true;
    case 'settings':
      await viewer.settings.change(command.settings);
      return true;
    case 'initMe':
      state.me = command.id;
      loop.request();
      return true;
    case 'contentUpdate':
      content.update(command);
      return true;
    case 'selectBuilding':
      // Routes do not cross buildings.
      route.stop();
      follow.drop();
      return floor.selectBuilding(command.bundleName, command.floors, command.archive ?? null);
    case 'prepare': {
      await viewer.settings.change(command.settings);
      // Beside other commands, which must not wait for it.
      void viewer.preparation.prepare(command);
      return true;
    }
    case 'show_floor':
      return floor.show(command.floorId, command.forced);
    case 'redraw':
      await floor.redraw(command.floorId, command.stamp);
      return true;
    case 'rotate':
      await camera.rotate(command.degrees);
      return true;
    case 'zoom':
      await camera.zoom(command.factor);
      return true;
    case 'camera_angle': {
      const turned = camera.setAngle(command.angle);
      route.keepInView(true);
      await turned;
      return true;
    }
    case 'position_update':
      own.set(command);
      route.update();
      loop.request();
      await follow.moved();
      return true;
    case 'position_remove':
      own.set(null);
      await follow.moved();
      loop.request();
      return true;
    case 'locate':
      return viewer.locate(command);
    case 'close_list':
      viewer.placeList.close();
      return true;
    case 'deselect':
      selection.select(null);
      return true;
    case 'filter':
      content.setFilter(
        command.spaceIds === null ? null : new Set(command.spaceIds),
        new Set(command.marked),
      );
      return true;
    case 'pins':
      state.pins = command.pins;
      loop.request();
      return true;
    case 'wayfinding':
      if (!command.stop) return route.find(command);
      route.stop();
      return true;
    case 'building_view':
      return viewer.building.show();
  }
};
