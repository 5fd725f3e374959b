import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortName } from '../../../../core/administration/utilization/places.ts';
import type { Averages } from '../../../../core/rules/utilization/averages.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFigureWords } from './use-figure-words.ts';
import classes from './utilization.module.css';

type ColumnName = Exclude<SortName, 'name'>;

type FigureRow = {
  readonly key: string;
  readonly label: ReactNode;
  readonly figures: Averages;
};

const DASH = '–';

/** A share as a bar and in words. */
const Share = ({ percent, text }: { readonly percent: number; readonly text: string }) => (
  <span className={classes.share}>
    <span className={classes.track} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
    </span>
    <span className={classes.figure}>{text}</span>
  </span>
);

const Cell = ({ column, of }: { readonly column: ColumnName; readonly of: Averages }) => {
  const { t } = useTranslation('administration-utilization');
  const { percent, number, briefDay } = useFigureWords();
  const { hasDesks, hasRooms, highest, people } = of;
  switch (column) {
    case 'desks':
      return number(of.desks);
    case 'peak':
      if (!hasDesks) return DASH;
      return (
        <Share
          percent={of.peak}
          text={t('share', { percent: percent(of.peak), some: number(of.booked) })}
        />
      );
    case 'highest':
      if (highest === null) return DASH;
      return t('on', { percent: percent(highest.percent), day: briefDay(highest.day) });
    case 'deskHours':
      return hasDesks ? percent(of.deskHours) : DASH;
    case 'roomHours':
      return hasRooms ? percent(of.roomHours) : DASH;
    case 'meetings':
      return hasRooms || of.meetings > 0 ? number(of.meetings) : DASH;
    case 'people':
      return people === null ? DASH : number(people);
  }
};

/** AP148: sorts the places, in the address. */
const SortButton = ({ name, label }: { readonly name: SortName; readonly label: string }) => {
  const { address, go } = useSection();
  const { column, descending } = address.sort;
  const isSorted = column === name;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  // Whoever sorts by a number looks for the largest first.
  const next = isSorted ? !descending : name !== 'name';
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={() => go({ sort: { column: name, descending: next } })}
    >
      {label}
      {isSorted && <Arrow size={14} stroke={1.75} aria-hidden="true" />}
    </UnstyledButton>
  );
};

type Props = {
  /** What the table is about. */
  readonly label: string;
  /** The heading of its rows. */
  readonly first: string;
  readonly columns: readonly ColumnName[];
  readonly rows: readonly FigureRow[];
  /** Its headings sort it. */
  readonly sorts?: boolean;
};

/** Rows of figures; those of several days are of an average day. */
export const FigureTable = ({ label, first, columns, rows, sorts = false }: Props) => {
  const { t } = useTranslation('administration-utilization', { keyPrefix: 'columns' });
  const { sort } = useSection().address;
  const direction = sort.descending ? 'descending' : 'ascending';
  const heading = (name: SortName, text: string) => (
    <th key={name} scope="col" aria-sort={sorts && sort.column === name ? direction : undefined}>
      {sorts ? <SortButton name={name} label={text} /> : text}
    </th>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <div role="group" className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heading('name', first)}
            {columns.map((name) => heading(name, t(name)))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, figures }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column}>
                  <Cell column={column} of={figures} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
