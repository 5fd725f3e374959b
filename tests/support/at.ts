/** The n-th of a list that a test needs to have one. */
export const at = <A>(list: readonly A[], index: number): A => {
  const found = list[index];
  if (found === undefined) throw new Error(`there are only ${list.length}, not ${index + 1}`);
  return found;
};
