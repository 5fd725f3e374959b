import type { Step } from '../../engine/feature.ts';
import type { TimerFired } from '../../remote/request-kinds.ts';
import type { World } from '../../remote/world.ts';
import type { NoticeEvent, NoticeState } from './model.ts';
import type { Notify, Withdraw } from './notify.ts';

/** The slices that its steps and selectors read. */
export type NoticeReads = { readonly notice: NoticeState };

export type NoticeHeard = typeof TimerFired.Type | NoticeEvent | Notify | Withdraw;

/** What its steps may request, and change here and below. */
export type NoticeWorld = World;

export type NoticeStep = Step<NoticeState, NoticeHeard, NoticeWorld, NoticeReads>;
