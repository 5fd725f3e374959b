import { IconRoute, IconRouteOff } from '@tabler/icons-react';
import { memo } from 'react';
import type { SearchGroup, SearchRow } from '../../../../core/features/search/views.ts';
import { FavouriteStar } from '../../../shared/buttons/favourite-star.tsx';
import { ResultCell } from './result-cell.tsx';
import { choiceOf } from './result-choice.ts';
import type { Here } from './result-place.ts';
import classes from './result-row.module.css';
import { ResultSpace } from './result-space.tsx';
import { ResultUser } from './result-user.tsx';
import type { ResultWords, RowTimes } from './result-words.ts';

type Props = {
  /** Undefined: not loaded yet. */
  readonly row: SearchRow | undefined;
  /** From 0, without headings. */
  readonly index: number;
  readonly by: SearchGroup['by'];
  readonly groupId: number | null;
  readonly heading: string;
  readonly words: ResultWords;
  readonly here: Here;
  readonly backendUrl: string;
  /** The tab stop of the list. */
  readonly active: boolean;
  /** Routes stay within the building (WF8), on floors with a plan; for other buildings the quick view offers one. */
  readonly hasWay: boolean;
  /** The shown route leads here. */
  readonly wayOn: boolean;
  /** The user has no route to themselves. */
  readonly isSelf: boolean;
  readonly times: RowTimes;
  readonly onChoose: (index: number) => void;
  readonly onBook: (index: number) => void;
  readonly onWay: (index: number) => void;
};

const Coming = () => (
  <>
    <span className={classes.words}>
      <span className={classes.bone} />
      <span className={classes.bone} />
    </span>
  </>
);

/**
 * A result: pressing it shows where it is. Beside it are the route button and, for a free desk or room, the one that books it
 * (RS3), for a colleague the star.
 */
export const ResultRow = memo((props: Props) => {
  const { row, index, by, groupId, heading, words, here, times } = props;
  const { backendUrl, active, hasWay, wayOn, isSelf } = props;
  const said = row === undefined ? null : words.row(row, { by, id: groupId }, heading, here, times);
  const WayIcon = wayOn ? IconRouteOff : IconRoute;
  return (
    <>
      <ResultCell column={1} className={classes.cell}>
        <button
          type="button"
          className={classes.result}
          tabIndex={active ? 0 : -1}
          aria-disabled={row === undefined || choiceOf(row) === null || undefined}
          onClick={() => props.onChoose(index)}
        >
          <span className={classes.shown} data-kind={row?.kind} aria-hidden="true">
            {said !== null && row?.kind === 'space' && (
              <ResultSpace row={row} words={said} bar={times.bar} />
            )}
            {said !== null && row?.kind === 'user' && (
              <ResultUser row={row} words={said} backendUrl={backendUrl} />
            )}
            {row === undefined && <Coming />}
          </span>
          <span className={classes.spoken} data-heard="">
            {said?.spoken ?? words.loading}
          </span>
        </button>
      </ResultCell>
      <div className={classes.actions} role="presentation">
        {said !== null && said.book !== '' && (
          <ResultCell column={2}>
            <button
              type="button"
              className={classes.book}
              tabIndex={-1}
              aria-label={said.book}
              // UA2: it may come to lie under a resting pointer.
              data-presses={`book ${row?.id}`}
              onClick={() => props.onBook(index)}
            >
              {words.booking}
              {said.bookPart !== '' && <span className={classes.part}>{said.bookPart}</span>}
            </button>
          </ResultCell>
        )}
        {row !== undefined && hasWay && !isSelf && (
          <ResultCell column={3}>
            <button
              type="button"
              className={classes.way}
              tabIndex={-1}
              data-on={wayOn || undefined}
              aria-label={words.way(row.name, wayOn)}
              onClick={() => props.onWay(index)}
            >
              <WayIcon size={18} aria-hidden="true" />
            </button>
          </ResultCell>
        )}
        {row?.kind === 'user' && (
          <ResultCell column={4}>
            <FavouriteStar userId={row.id} name={row.name} tabIndex={-1} />
          </ResultCell>
        )}
      </div>
    </>
  );
});
