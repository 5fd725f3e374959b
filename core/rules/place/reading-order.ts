import { compareText, orderKeyOf } from '../../text/order.ts';

type Named = {
  readonly id: string;
  readonly zone: string;
  readonly name: string;
};

const orderOf = ({ zone, name, id }: Named): readonly string[] => [
  orderKeyOf(zone),
  zone,
  orderKeyOf(name),
  orderKeyOf(id),
  id,
];

const compareAll = (one: readonly string[], other: readonly string[]): number => {
  for (const [index, text] of one.entries()) {
    const order = compareText(text, other[index] ?? '');
    if (order !== 0) return order;
  }
  return 0;
};

/** By zone, name and id, as people read them: `A-9` before `A-10`. */
export const inReadingOrder = <A extends Named>(spaces: readonly A[]): readonly A[] =>
  spaces
    .map((space) => ({ space, order: orderOf(space) }))
    .sort((one, other) => compareAll(one.order, other.order))
    .map(({ space }) => space);
