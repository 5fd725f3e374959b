import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** Somebody is at the notice, with the pointer or the keyboard, or has left it. */
const HoldNotice = command('HoldNotice', { held: Schema.Boolean });
const DismissNotice = command('DismissNotice', {});

export const NoticeEvent = Schema.Union([HoldNotice, DismissNotice]);
export type NoticeEvent = typeof NoticeEvent.Type;
