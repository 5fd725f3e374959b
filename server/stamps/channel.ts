/**
 * Processes tell each other of moved stamps on this channel, one line a stamp: `company <stamp> <reload>`,
 * `floor <id> <static> <status>`, `self <id> <stamp>`, or `all`: read them anew.
 */
export const STAMP_CHANNEL = 'perch_stamp';
