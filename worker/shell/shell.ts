/** The files that the service worker keeps for a build of the app. */
export type Shell = typeof __SHELL__;

const PREFIX = 'perch-shell-';

export const cacheOf = ({ id }: Shell): string => `${PREFIX}${id}`;

/**
 * OF3: the caches to delete when a shell becomes active: all but its own and its predecessor's, whose page may still be open.
 * `names`: oldest first.
 */
export const outdatedCaches = (names: readonly string[], shell: Shell): readonly string[] => {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(shell));
  return others.slice(0, -1);
};
