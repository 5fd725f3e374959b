import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { BookingChange, BookingReads } from '../booking/index.ts';
import type { FavouriteReads } from '../favourite/index.ts';
import type { SelectionEvent } from '../selection/index.ts';
import type { FindDeskEvent } from './events.ts';
import type { FindDeskState } from './state.ts';

/** The slices that this feature reads. */
export type FindDeskReads = BookingReads & FavouriteReads & { readonly findDesk: FindDeskState };

type FindDeskHeard = OfficeHeard | SelectionEvent | FindDeskEvent | AnswerTo<'findDesk.find'>;

/** What it may change in the features below. */
export type FindDeskWorld = World<
  BookingChange | SelectionEvent | Extract<OfficeHeard, { readonly _tag: 'Locate' }>
>;

export type FindDeskStep = Step<FindDeskState, FindDeskHeard, FindDeskWorld, FindDeskReads>;
