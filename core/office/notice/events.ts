import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** The pointer or the keyboard focus entered the notice, or left it. */
const HoldNotice = command('HoldNotice', { held: Schema.Boolean });
const DismissNotice = command('DismissNotice', {});

export const NoticeEvent = Schema.Union([HoldNotice, DismissNotice]);
export type NoticeEvent = typeof NoticeEvent.Type;
