import type { StatusHolder } from '../../../core/contract/viewer/messages.ts';
import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';

/** The columns of the legend, with the part of the company's features that they belong to. */
export const KINDS = [
  { of: 'DESK', feature: 'deskFinder', title: 'floor:desks' },
  { of: 'ROOM', feature: 'roomFinder', title: 'floor:rooms' },
  { of: 'PERSON', feature: 'colleagueFinder', title: 'viewer:map.people' },
] as const;

/** HE1: each look of a status once, and what has it. */
export const ROWS: readonly {
  readonly status: ShownStatus;
  readonly of: readonly StatusHolder[];
}[] = [
  { status: 'FREE', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'PARTLY_FREE', of: ['DESK', 'ROOM'] },
  { status: 'BOOKED', of: ['DESK', 'ROOM'] },
  { status: 'CLAIMED', of: ['DESK'] },
  { status: 'BUSY', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'AWAY', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'OFFLINE', of: ['DESK', 'ROOM', 'PERSON'] },
  { status: 'UNAVAILABLE_NON_BOOKABLE', of: ['DESK', 'ROOM'] },
  { status: 'UNAVAILABLE_BLOCKED', of: ['DESK', 'ROOM'] },
];
