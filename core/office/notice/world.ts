import type { Step } from '../../engine/feature.ts';
import type { TimerFired } from '../../remote/requests.ts';
import type { World } from '../../remote/world.ts';
import type { NoticeEvent } from './events.ts';
import type { Notify } from './notify.ts';
import type { NoticeState } from './state.ts';

/** What its steps look at, and the functions beside them. */
export type NoticeReads = { readonly notice: NoticeState };

export type NoticeHeard = typeof TimerFired.Type | NoticeEvent | Notify;

/** What it may ask, and change in itself and below. */
export type NoticeWorld = World;

export type NoticeStep = Step<NoticeState, NoticeHeard, NoticeWorld, NoticeReads>;
