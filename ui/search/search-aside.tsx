import { SearchPanel } from './search-panel.tsx';

type Props = { readonly toMap: () => void };

/** The search panel beside the map, which can be folded away. */
export const SearchAside = ({ toMap }: Props) => <SearchPanel toMap={toMap} />;
