import { Schema } from 'effect';

/** Opens, or closes, what others see of oneself. */
export const OpenSeen = Schema.TaggedStruct('OpenSeen', {});
export const CloseSeen = Schema.TaggedStruct('CloseSeen', {});

export const SeenEvent = Schema.Union([OpenSeen, CloseSeen]);
