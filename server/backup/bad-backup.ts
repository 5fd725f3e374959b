/** BA6: the file cannot be restored, or a backup cannot be made. The message is one line that names the cause. */
export class BadBackup extends Error {}

/** What servers know would be from before. */
export const SERVER_RUNS = 'a server of Perch is connected to the database: stop all of them first';
