import type { SeveralQuickView } from '../../core/selection/views.ts';

type Props = { readonly view: SeveralQuickView };

/** Books the desks of the multiple selection, all or none (specification 5). */
export const BookSeveral = (_: Props) => null;
