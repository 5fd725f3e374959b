import { useLayoutEffect, useRef } from 'react';
import type { SearchUserRow } from '../../../core/features/search/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { FavouriteStar } from '../../shared/favourite-star.tsx';
import { Person } from '../../shared/person.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';
import { choiceOf, type Here, useResultWords } from '../search/index.ts';
import classes from './favourites-list.module.css';
import { afterRow } from './row-keys.ts';

type Props = {
  readonly row: SearchUserRow;
  readonly here: Here;
  /** Where somebody is now says nothing about another day. */
  readonly future: boolean;
  readonly backendUrl: string;
  readonly toMap: () => void;
};

/** No heading says where they are. */
const NOWHERE = { by: 'building', id: null } as const;

/** A favourite: pressing it shows where they are, on whatever floor, or at least who they are; beside it the star. */
export const FavouriteRow = ({ row, here, future, backendUrl, toMap }: Props) => {
  const dispatch = useDispatch();
  const { place, spoken } = useResultWords().row(row, NOWHERE, '', here);
  const own = useRef<HTMLLIElement>(null);
  // Whose star was put off goes, and with them the button that was pressed: the focus goes on to who comes next.
  useLayoutEffect(() => {
    const item = own.current;
    return () => {
      if (item?.contains(document.activeElement) === true) afterRow(item)?.focus();
    };
  }, []);
  const choose = (): void => {
    const command = choiceOf(row);
    if (command === null) return;
    dispatch(command);
    // As of a result: on a phone the sheet gives way to the quick view.
    toMap();
  };
  return (
    <li ref={own} className={classes.row} data-selected={row.selected || undefined}>
      <button
        type="button"
        className={classes.choose}
        aria-label={future ? undefined : spoken}
        aria-current={row.selected || undefined}
        onClick={choose}
      >
        <Person
          backendUrl={backendUrl}
          id={row.id}
          initials={row.initials}
          photo={row.photo}
          size={38}
        />
        <span className={classes.words}>
          <span className={classes.name}>{row.name}</span>
          {row.title !== '' && <span className={classes.line}>{row.title}</span>}
          {!future && (
            <span className={classes.line}>
              <StatusPill status={row.status} />
              <span className={classes.place}>{place}</span>
            </span>
          )}
        </span>
      </button>
      <FavouriteStar userId={row.id} name={row.name} />
    </li>
  );
};
