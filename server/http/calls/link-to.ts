/** OP13: the link to a path of this server that a page shows: the whole address, or the path alone, which the page completes. */
export type LinkTo = (path: string) => string;

/** `url`: PERCH_URL. Without it a link begins with the address at which the page was opened. */
export const createLinkTo =
  (url: string | null): LinkTo =>
  (path) =>
    `${url ?? ''}${path}`;
