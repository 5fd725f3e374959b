import { Schema } from 'effect';
import { LongText } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';

/** AP57: `name` is what was typed. */
const RemoveDemo = command('RemoveDemo', { name: LongText });
/** What became of it has been read. */
const CloseDemo = command('CloseDemo', {});

export const DemoEvent = Schema.Union([RemoveDemo, CloseDemo]);
export type DemoEvent = typeof DemoEvent.Type;
