import {
  DEFAULT_SETTINGS,
  type MapSpace,
  type Position,
  type ViewerSettings,
} from '../core/contract/viewer/messages.ts';
import type { Level, Plan } from './imdf/plan.ts';
import { type Content, emptyContent } from './model/content.ts';
import type { Filter } from './model/filter.ts';
import type { AssetRef } from './overlay/overlay.ts';
import type { ShownWay } from './way/shown-way.ts';
import type { Word } from './words.ts';

/** Where the signed-in user is. */
export type OwnPosition = {
  readonly floorId: number;
  readonly pos: Position;
  readonly useRotation: boolean;
};

/** What the viewer has been told and what it shows. One object for the life of the page, changed in place. */
export type ViewerState = {
  settings: ViewerSettings;
  readonly content: Content;
  filter: Filter;
  /** The spaces of a multiple selection. */
  marked: ReadonlySet<number>;
  /** The signed-in user's id. */
  me: number | null;
  floors: readonly { readonly id: number; readonly name: string; readonly level: number }[];
  /** The folder of the archive that the plan is of. */
  bundleName: string | null;
  plan: Plan | null;
  /** Why there is no plan, or why the floor is not drawn. */
  problem: Word | null;
  floorId: number | null;
  level: Level | null;
  /** One floor, the whole building, or the way from the building down to a floor. */
  view: 'floor' | 'building' | 'landing';
  /** The spaces of the floor in reading order, as the list shows them. */
  listed: readonly MapSpace[];
  selection: AssetRef | null;
  way: ShownWay | null;
  self: OwnPosition | null;
  /** The own position as it is drawn: it may be on its way to `self`. */
  selfShown: OwnPosition | null;
};

export const initialState = (): ViewerState => ({
  settings: DEFAULT_SETTINGS,
  content: emptyContent(),
  filter: null,
  marked: new Set(),
  me: null,
  floors: [],
  bundleName: null,
  plan: null,
  problem: null,
  floorId: null,
  level: null,
  view: 'floor',
  listed: [],
  selection: null,
  way: null,
  self: null,
  selfShown: null,
});
