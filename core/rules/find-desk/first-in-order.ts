/**
 * The first of these in an order, up to a number, as sorting all of them would give: of equal ones, the one that is given first.
 * Thousands are passed over with one comparison each.
 */
export const firstInOrder = <A>(
  items: Iterable<A>,
  most: number,
  compare: (a: A, b: A) => number,
): readonly A[] => {
  const first: A[] = [];
  for (const item of items) {
    let at = first.length;
    while (at > 0 && compare(item, first[at - 1] as A) < 0) at -= 1;
    if (at === most) continue;
    first.splice(at, 0, item);
    if (first.length > most) first.pop();
  }
  return first;
};
