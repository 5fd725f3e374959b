/**
 * Answers the question of the last call without computing it again: a step asks several times for the same minute and zone,
 * and so does the next one.
 */
export const again = <Args extends readonly (number | string)[], Value>(
  make: (...args: Args) => Value,
): ((...args: Args) => Value) => {
  let last: { readonly args: Args; readonly value: Value } | null = null;
  return (...args) => {
    if (last?.args.every((arg, index) => Object.is(arg, args[index]))) return last.value;
    last = { args, value: make(...args) };
    return last.value;
  };
};
