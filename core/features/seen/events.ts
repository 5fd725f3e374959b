import { Schema } from 'effect';
import { answered } from '../../contract/answer.ts';
import { SeenBy } from '../../contract/seen.ts';

/** Opens, or closes, what others see of oneself. */
const OpenSeen = Schema.TaggedStruct('OpenSeen', {});
const CloseSeen = Schema.TaggedStruct('CloseSeen', {});

const SeenAnswered = answered('SeenAnswered', SeenBy);

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen, SeenAnswered]);
