/** Does something with each item, so many at once; the results in the order of the items. */
export const each = async <A, B>(
  items: readonly A[],
  width: number,
  work: (item: A, index: number) => Promise<B>,
): Promise<readonly B[]> => {
  const results: B[] = [];
  const entries = items.entries();
  const one = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: width }, one));
  return results;
};
