import { Schema } from 'effect';

/** Opens, or closes, what others see of oneself. */
const OpenSeen = Schema.TaggedStruct('OpenSeen', {});
const CloseSeen = Schema.TaggedStruct('CloseSeen', {});

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen]);
