/**
 * Whether a path is in canonical form: no double slashes, no dot segments, nothing left to encode. Only then do prefix
 * checks and the router agree on its meaning.
 */
export const isCanonical = (path: string): boolean =>
  path.startsWith('/') &&
  !path.includes('//') &&
  URL.canParse(path, 'http://host') &&
  new URL(path, 'http://host').pathname === path;
