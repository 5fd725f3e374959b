import { Box, Stack } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { SearchUserRow } from '../../../core/features/search/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { StatusPillOf } from '../../shared/booking/status-pill.tsx';
import { FavouriteStar } from '../../shared/buttons/favourite-star.tsx';
import { Person } from '../../shared/person/person.tsx';
import { choiceOf, type Here, useResultWords } from '../search/index.ts';
import classes from './favourites-list.module.css';
import { afterRow } from './row-keys.ts';

type Props = {
  readonly row: SearchUserRow;
  readonly here: Here;
  /** The current place says nothing about another day. */
  readonly future: boolean;
  readonly backendUrl: string;
  readonly toMap: () => void;
};

/** No heading contains the place. */
const NOWHERE = { by: 'building', id: null } as const;
const LATER = { bar: { start: 0, end: 0 }, zone: 'UTC', isNow: false };

/** A favourite: a press shows where they are on any floor, or at least their quick view; beside them is the star. */
export const FavouriteRow = ({ row, here, future, backendUrl, toMap }: Props) => {
  const dispatch = useDispatch();
  const { place, status } = useResultWords().row(
    row,
    NOWHERE,
    '',
    here,
    future ? LATER : undefined,
  );
  const own = useRef<HTMLLIElement>(null);
  // An unstarred row disappears; the focus moves to the next row.
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
    // As for a search result: on phones the sheet closes in favour of the quick view.
    toMap();
  };
  return (
    <li ref={own} className={classes.row} data-selected={row.selected || undefined}>
      <button
        type="button"
        className={classes.choose}
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
        {/* UB1: the button's name is what it shows, with spaces between the parts. */}
        <Stack component="span" gap={2} miw={0}>
          <span className={classes.name} translate="no">
            {row.name}
          </span>{' '}
          {row.title !== '' && <span className={classes.line}>{row.title}</span>}{' '}
          {(status !== '' || place !== '') && (
            <span className={classes.line}>
              {status !== '' && <StatusPillOf status={row.status} text={status} />}{' '}
              <Box component="span" miw={0}>
                {place}
              </Box>
            </span>
          )}
        </Stack>
      </button>
      <FavouriteStar userId={row.id} name={row.name} />
    </li>
  );
};
