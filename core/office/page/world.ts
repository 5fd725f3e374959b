import type { Step } from '../../engine/feature.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { NoticeHeard, NoticeReads } from '../notice/world.ts';
import type { PageChange } from './changes.ts';
import type { PageEvent } from './events.ts';
import type { PageState } from './state.ts';

/** The slices that its steps and selectors read. */
export type PageReads = NoticeReads & { readonly page: PageState };

export type PageHeard = NoticeHeard | PageEvent | PageChange;

/** What its steps may request, and change here and below. */
export type PageWorld = World<Notify | PageChange>;

export type PageStep = Step<PageState, PageHeard, PageWorld, PageReads>;
