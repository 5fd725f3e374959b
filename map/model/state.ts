import {
  DEFAULT_SETTINGS,
  type MapPin,
  type MapSpace,
  type Position,
  type ViewerSettings,
} from '../../core/contract/viewer/messages.ts';
import { type Level, labelIn, type Plan } from '../imdf/plan.ts';
import type { AssetRef } from './asset.ts';
import { type Content, emptyContent } from './content.ts';
import type { Filter } from './filter.ts';
import type { ShownRoute } from './shown-route.ts';
import type { Word } from './words.ts';

/** The position of the signed-in user. */
export type OwnPosition = {
  readonly floorId: number;
  readonly pos: Position;
  readonly useRotation: boolean;
};

/** What the app has sent, and what is shown. One mutable object for the lifetime of the page. */
export type ViewerState = {
  settings: ViewerSettings;
  readonly content: Content;
  filter: Filter;
  /** The spaces of a multiple selection. */
  marked: ReadonlySet<number>;
  /** Numbered pins at spaces of any floor. */
  pins: readonly MapPin[];
  /** The signed-in user's id. */
  me: number | null;
  floors: readonly { readonly id: number; readonly name: string; readonly level: number }[];
  /** The folder of the plan's archive. */
  bundleName: string | null;
  plan: Plan | null;
  /** A text key: why there is no plan, or why the floor cannot be drawn. */
  problem: Word | null;
  floorId: number | null;
  level: Level | null;
  /** `landing` is the camera flight from the building down to a floor. */
  view: 'floor' | 'building' | 'landing';
  /** The spaces of the floor in reading order, as the list shows them. */
  listed: readonly MapSpace[];
  selection: AssetRef | null;
  route: ShownRoute | null;
  self: OwnPosition | null;
  /** The own position as drawn; it may be animating towards `self`. */
  selfShown: OwnPosition | null;
};

/** The app's name of a floor, otherwise the archive's; empty if neither has one. */
export const floorName = (
  { floors, plan, settings }: ViewerState,
  floorId: number | null,
): string => {
  const level = plan?.levels.find((one) => one.floorId === floorId);
  const known = floors.find(({ id }) => id === floorId)?.name;
  return known ?? labelIn(level?.name ?? null, settings.language) ?? '';
};

export const initialState = (): ViewerState => ({
  settings: DEFAULT_SETTINGS,
  content: emptyContent(),
  filter: null,
  marked: new Set(),
  pins: [],
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
  route: null,
  self: null,
  selfShown: null,
});
