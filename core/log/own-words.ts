import { EQUIPMENT_NAMES } from '../contract/equipment.ts';
import type { Redaction } from '../contract/text.ts';
import { MULTIPLE_BOOKING } from '../rules/booking/multi-select.ts';
import { DEFAULT_SUBJECT } from '../rules/meeting/subject.ts';

/** RD10: words by kind that come from Perch itself. Rules compare with some; all appear while a redacted log is replayed. */
const OWN: Readonly<Partial<Record<Redaction, ReadonlySet<string>>>> = {
  subject: new Set([DEFAULT_SUBJECT, MULTIPLE_BOOKING]),
  company: new Set([...EQUIPMENT_NAMES, 'DESK', 'ROOM', 'password']),
  place: new Set(['WC']),
};

/**
 * Types of spaces, ids of equipment, and the server's own pictures: they have the shape of what Perch writes. An id is
 * shorter than a phone number.
 */
const OWN_SHAPES = [
  /^type_(?:desk|room)_(?:book|claim|take|none)$/,
  /^[1-9]\d{0,6}$/,
  /^\/secure\/equipment\/[1-9]\d{0,6}\/image$/,
];

/** Whether a text is a word of Perch, which tells nothing about a person or a company. */
export const isOwn = (kind: Redaction, text: string): boolean =>
  OWN[kind]?.has(text) === true ||
  (kind === 'company' && OWN_SHAPES.some((shape) => shape.test(text)));
