/** BA6: the file cannot be restored, or a backup cannot be made. The message is one line that names the cause. */
export class BadBackup extends Error {}
