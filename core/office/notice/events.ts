import { Schema } from 'effect';

/** Somebody is at the notice, with the pointer or the keyboard, or has left it. */
const HoldNotice = Schema.TaggedStruct('HoldNotice', { held: Schema.Boolean });
const DismissNotice = Schema.TaggedStruct('DismissNotice', {});

export const NoticeEvent = Schema.Union([HoldNotice, DismissNotice]);
