/**
 * Processes announce moved stamps on this channel, one per line: `company <stamp> <reload>`,
 * `floor <id> <static> <status>`, `self <id> <stamp>`, or `all`: read all stamps again.
 */
export const STAMP_CHANNEL = 'perch_stamp';
