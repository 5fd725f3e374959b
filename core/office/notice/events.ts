import { Schema } from 'effect';

/** Somebody is at the notice, with the pointer or the keyboard, or has left it. */
export const HoldNotice = Schema.TaggedStruct('HoldNotice', { held: Schema.Boolean });
export const DismissNotice = Schema.TaggedStruct('DismissNotice', {});

export const NoticeEvent = Schema.Union([HoldNotice, DismissNotice]);
