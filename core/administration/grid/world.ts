import type { Step } from '../../engine/feature.ts';
import type { ChangesReads } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { World } from '../remote/world.ts';
import type { GridEvent } from './events.ts';
import type { GridState } from './state.ts';

export type GridReads = ChangesReads & { readonly grid: GridState };
export type GridStep = Step<GridState, PlaceHeard | GridEvent, World, GridReads>;
