import classes from './search-cover.module.css';
import type { SearchDoor } from './use-search-door.ts';

type Props = { readonly door: SearchDoor };

/** For the map: what the search lies over. The panel beside the map lies over nothing. */
export const SearchCover = ({ door: { isOpen, isOver } }: Props) => {
  if (isOpen && !isOver) return null;
  return (
    <div data-map-cover className={isOpen ? classes.panel : classes.button} aria-hidden="true" />
  );
};
