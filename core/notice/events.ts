import { Schema } from 'effect';

export const DismissNotice = Schema.TaggedStruct('DismissNotice', {});

export const NoticeEvent = DismissNotice;
