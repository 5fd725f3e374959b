/**
 * Whether a path is written in its one form: no doubled slashes, no dots to resolve, nothing left to encode. Only such a
 * path means the same to whoever looks at its beginning and to whoever routes it.
 */
export const isCanonical = (path: string): boolean =>
  path.startsWith('/') &&
  !path.includes('//') &&
  URL.canParse(path, 'http://host') &&
  new URL(path, 'http://host').pathname === path;
