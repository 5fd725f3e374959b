import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { SeenBy } from '../../contract/seen.ts';

/** Opens, or closes, what others see of oneself. */
export const OpenSeen = Schema.TaggedStruct('OpenSeen', {});
export const CloseSeen = Schema.TaggedStruct('CloseSeen', {});

export const SeenAnswered = answered('SeenAnswered', SeenBy);

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen, SeenAnswered]);
