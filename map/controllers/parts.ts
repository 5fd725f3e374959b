import type { Insets, ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { ActiveDescendant } from '../a11y/active-descendant.ts';
import type { FloorList } from '../a11y/floor-list.ts';
import type { FocusRing } from '../a11y/focus-ring.ts';
import type { HintCard } from '../a11y/hint-card.ts';
import type { PlaceList } from '../a11y/place-list.ts';
import type { BuildingView } from '../building/building-view.ts';
import type { Rig } from '../camera/rig.ts';
import type { Box } from '../camera/screen.ts';
import type { FloorView } from '../floor/floor-view.ts';
import type { ViewerState } from '../model/state.ts';
import type { Say } from '../model/words.ts';
import type { FloorRoute } from '../route/floor-route.ts';
import type { FrameLoop } from '../scene/frame-loop.ts';
import type { Stage } from '../scene/stage.ts';
import type { RouteClient } from '../wayfinding/route-client.ts';

/** The parts that controllers work on; each picks those that it needs. Created by the entry point. */
export type Parts = {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly loop: FrameLoop;
  readonly floorView: FloorView;
  readonly buildingView: BuildingView;
  readonly floorRoute: FloorRoute;
  readonly routeClient: RouteClient;
  readonly placeList: PlaceList;
  readonly floorList: FloorList;
  readonly hint: HintCard;
  readonly ring: FocusRing;
  readonly activeDescendant: ActiveDescendant;
  /** The app's panels over the surface; CSS pixels. */
  readonly insets: () => Insets;
  /** The part of the surface that no panel covers. */
  readonly freeArea: () => Box;
  /** Shows a text over the map; null removes it. */
  readonly notice: (text: string | null) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Sets the name of the page and the help for its keys. */
  readonly label: (name: string, help: string) => void;
  /** A text of the viewer in the user's language. */
  readonly word: Say;
  readonly post: (event: ViewerEvent) => void;
  readonly warn: (code: string, detail: string) => void;
  /** URL of the folder of archives, ending with a slash. */
  readonly maps: string;
};
