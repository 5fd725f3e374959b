/** Each process hears itself there (`postgres-listener.ts`). An empty notification means nothing, but shows whether one can be sent. */
export const HEARTBEAT_CHANNEL = 'perch_heartbeat';
