const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** The first letters of a person's first and last name, in any script. */
export const initialsOf = (fn: string, ln: string): string => first(fn) + first(ln);
