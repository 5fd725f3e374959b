import classes from './search-cover.module.css';
import type { SearchDoor } from './use-search-door.ts';

type Props = { readonly door: SearchDoor };

/** Tells the map which part the search covers. The panel beside the map covers nothing. */
export const SearchCover = ({ door: { isOffered, isOpen, isOver } }: Props) => {
  if (!isOffered || (isOpen && !isOver)) return null;
  return (
    <div data-map-cover className={isOpen ? classes.panel : classes.button} aria-hidden="true" />
  );
};
