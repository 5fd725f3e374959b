/** The n-th item; fails if there is none. */
export const at = <A>(list: readonly A[], index: number): A => {
  const found = list[index];
  if (found === undefined) throw new Error(`there are only ${list.length}, not ${index + 1}`);
  return found;
};

/** The n-th item, wrapping around at the end. */
export const around = <A>(list: readonly A[], index: number): A => at(list, index % list.length);
