import type { Step } from '../../engine/feature.ts';
import type { ChangesReads, EditCells, RemoveRows } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { GridEvent } from './events.ts';
import type { GridState } from './state.ts';

export type GridReads = ChangesReads & { readonly grid: GridState };
type World = AnyWorld<typeof EditCells.Type | typeof RemoveRows.Type>;
export type GridStep = Step<GridState, PlaceHeard | GridEvent, World, GridReads>;
