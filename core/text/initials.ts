const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** The first letter of each of a person's names, in any script. */
export const initialsOf = (fn: string, ln: string): string => first(fn) + first(ln);
