import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DayListView } from '../../../../core/features/planner/day/views.ts';
import type { DayPerson, MorePages } from '../../../../core/features/planner/overview/views.ts';
import { readingKey } from '../../../shared/page/reading-key.ts';
import { resultStep } from '../../search/index.ts';
import classes from './day-list.module.css';
import { DayListEnd } from './day-list-end.tsx';
import { DayListRow } from './day-list-row.tsx';
import { ROW_HEIGHT, useDayListRows } from './day-list-rows.ts';
import type { StarFollow } from './use-star-follow.ts';

/** The active cell of a list: the person, their row, and which of their buttons. */
type ListPlace = {
  /** Null: nobody yet. */
  readonly id: number | null;
  readonly row: number;
  readonly column: number;
};

/** The column of the star. */
export const STAR = 1;

export const AT_START: ListPlace = { id: null, row: 0, column: 0 };

/** The current row of the active person; if they have left, the same row. */
export const rowIn = (people: readonly Pick<DayPerson, 'id'>[], { id, row }: ListPlace): number => {
  const at = id === null ? -1 : people.findIndex((person) => person.id === id);
  return at >= 0 ? at : Math.max(0, Math.min(row, people.length - 1));
};

/** The person who left the list while the focus was on their star; null: nobody. */
export const starLeft = (
  people: readonly Pick<DayPerson, 'id'>[],
  { id, column }: ListPlace,
): number | null =>
  id !== null && column === STAR && !people.some((person) => person.id === id) ? id : null;

type Props = {
  readonly view: DayListView;
  readonly more: MorePages;
  /** The list is being replaced by other people. */
  readonly isBusy: boolean;
  /** The element with the list's name. */
  readonly titleId: string;
  readonly backendUrl: string;
  readonly onChoose: (person: DayPerson) => void;
  /** Moves the focus to the search box, which takes the typed character. */
  readonly toBox: () => void;
  /** The list disappeared while it had the focus. */
  readonly onGone: () => void;
  readonly follow: StarFollow;
};

const buttonsOf = (box: HTMLElement | null, row: number): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>(`[data-row="${row}"] button`) ?? []),
];

/** A virtual list of people as a grid with two columns: the person, and their star. */
export const DayListGrid = (props: Props) => {
  const { view, more, isBusy, titleId, backendUrl, onChoose, toBox, onGone, follow } = props;
  const { people, count, height } = view;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(AT_START);
  const active = rowIn(people, place);
  const virtual = useDayListRows(box, people.length, active, height);

  /** The focus is in the list, or was on an element that has disappeared. */
  const inside = useRef(false);
  const wanted = useRef(false);
  /** The last input was a key, so the focus is visible. */
  const byKey = useRef(false);
  const { sought, seek, found } = follow;
  const isFollowed = (now: typeof people, from: ListPlace): boolean => {
    const left = byKey.current ? starLeft(now, from) : null;
    return left !== null && seek(left);
  };
  useLayoutEffect(() => {
    const isLost = inside.current && document.activeElement === document.body;
    if (!wanted.current && !isLost) return;
    if (isLost && isFollowed(people, place)) {
      inside.current = false;
      return;
    }
    const buttons = buttonsOf(box.current, active);
    // Not the star: a second press would star whoever took the person's place.
    const button = buttons[isLost ? 0 : Math.min(place.column, buttons.length - 1)];
    if (button === undefined) return;
    wanted.current = false;
    button.focus({ preventScroll: true });
  });
  // Runs after the effect above, which moves the focus at the next render, when the row exists.
  useLayoutEffect(() => {
    const row = people.findIndex(({ id }) => id === sought);
    if (row < 0) return;
    found();
    [wanted.current, byKey.current] = [true, true];
    setPlace({ id: sought, row, column: STAR });
    virtual.scrollToIndex(row);
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [people, sought, found, virtual]);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = () => {
      if (!isFollowed([], place)) onGone();
    };
  });
  useLayoutEffect(
    () => () => {
      if (inside.current) gone.current();
    },
    [],
  );

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
    const columns = buttonsOf(box.current, active).length;
    const reach = { rows: people.length, columns, page };
    const { shiftKey, ctrlKey, metaKey, altKey } = event;
    const pressed = { key: readingKey(event.key), shiftKey, ctrlKey, metaKey, altKey };
    const step = resultStep(pressed, { row: active, column: place.column }, reach);
    if (step === null || step.to === 'way') return;
    // A typed character goes to the search box.
    if (step.to !== 'box' || !step.typed) event.preventDefault();
    if (step.to === 'box') {
      if (step.typed) toBox();
      return;
    }
    const { row, column } = step.place;
    wanted.current = true;
    setPlace({ id: people[row]?.id ?? null, row, column });
    virtual.scrollToIndex(row);
  };
  const enter = ({ target }: FocusEvent<HTMLDivElement>): void => {
    inside.current = true;
    const element = target.closest<HTMLElement>('[data-row]');
    const row = Number(element?.dataset.row ?? active);
    const column = Math.max(0, buttonsOf(box.current, row).indexOf(target as HTMLElement));
    const id = people[row]?.id ?? null;
    if (id !== place.id || row !== place.row || column !== place.column) {
      setPlace({ id, row, column });
    }
  };

  return (
    <div ref={box} className={classes.box} style={{ height }}>
      {people.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are out of view
        <div
          className={classes.all}
          style={{ height: virtual.getTotalSize() }}
          role="grid"
          aria-labelledby={titleId}
          aria-rowcount={Math.max(count, people.length)}
          aria-colcount={2}
          aria-busy={isBusy}
          onKeyDown={press}
          onClickCapture={({ detail }) => {
            byKey.current = detail === 0;
          }}
          onFocus={enter}
          onBlur={() => {
            inside.current = false;
          }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const person = people[index];
            if (person === undefined) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see the grid
              // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
              <div
                key={person.id}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                role="row"
                aria-rowindex={index + 1}
                data-row={index}
              >
                <DayListRow
                  person={person}
                  backendUrl={backendUrl}
                  isActive={index === active}
                  onChoose={onChoose}
                />
              </div>
            );
          })}
        </div>
      )}
      {more !== 'none' && <DayListEnd box={box} more={more} known={people.length} />}
    </div>
  );
};
