/** The n-th of a list that a test needs to have one. */
export const at = <A>(list: readonly A[], index: number): A => {
  const found = list[index];
  if (found === undefined) throw new Error(`there are only ${list.length}, not ${index + 1}`);
  return found;
};

/** The n-th of a list that begins again at its end. */
export const around = <A>(list: readonly A[], index: number): A => at(list, index % list.length);
