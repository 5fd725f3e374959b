import { Schema } from 'effect';
import { command } from '../../engine/event.ts';

/** CT11: a new version with the texts of the one in force. */
const NewConsent = command('NewConsent', {});

export const ConsentsEvent = Schema.Union([NewConsent]);
export type ConsentsEvent = typeof ConsentsEvent.Type;
