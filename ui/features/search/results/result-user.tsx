import type { SearchUserRow } from '../../../../core/features/search/views.ts';
import { StatusPillOf } from '../../../shared/booking/status-pill.tsx';
import { Person } from '../../../shared/person/person.tsx';
import classes from './result-row.module.css';
import type { RowWords } from './result-words.ts';

type Props = {
  readonly row: SearchUserRow;
  readonly words: RowWords;
  readonly backendUrl: string;
};

/** A colleague in the results. */
export const ResultUser = ({ row, words, backendUrl }: Props) => (
  <>
    <Person
      backendUrl={backendUrl}
      id={row.id}
      initials={row.initials}
      photo={row.photo}
      size={38}
    />
    <span className={classes.words}>
      <span className={classes.name} translate="no">
        {row.name}
      </span>
      <span className={classes.line}>
        <span className={classes.quiet}>{row.title}</span>
      </span>
      {(words.status !== '' || words.place !== '') && (
        <span className={classes.line} data-whole={words.status === '' || undefined}>
          {words.status !== '' && <StatusPillOf status={row.status} text={words.status} />}
          <span className={classes.quiet}>{words.place}</span>
        </span>
      )}
    </span>
  </>
);
