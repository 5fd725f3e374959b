import { useState } from 'react';
import type {
  ListName,
  OpenList,
  SaidColumns,
} from '../../../core/contract/administration/columns.ts';

/** What somebody says of a list, as far as they have got. `table`: null: nobody has said what it is; `fields`: of its columns. */
export type ColumnsDraft = {
  readonly table: ListName | null;
  readonly fields: readonly (string | null)[];
};

const draftOf = ({ table, columns }: OpenList): ColumnsDraft => ({
  table,
  fields: columns.map(({ field }) => field),
});

/** CD51: a list of which it is known what it is, and what one of its columns holds, can be read. */
const isComplete = ({ table, fields }: ColumnsDraft): boolean =>
  table !== null && fields.some((field) => field !== null);

/** CD87: what is being said of all open lists, until one button says all of it. */
export const useSaidColumns = (lists: readonly OpenList[]) => {
  const [drafts, setDrafts] = useState<readonly ColumnsDraft[]>(() => lists.map(draftOf));
  const said = lists.flatMap((list, at): readonly SaidColumns[] => {
    const draft = drafts[at] ?? draftOf(list);
    const { table, fields } = draft;
    if (table === null || !isComplete(draft)) return [];
    const columns = list.columns.map(({ name }, index) => ({ name, field: fields[index] ?? null }));
    return [{ table, columns }];
  });
  return {
    draftOf: (list: OpenList): ColumnsDraft => drafts[lists.indexOf(list)] ?? draftOf(list),
    change: (list: OpenList, draft: ColumnsDraft): void =>
      setDrafts(lists.map((one, at) => (one === list ? draft : (drafts[at] ?? draftOf(one))))),
    /** Of the lists that can be read with it. */
    said,
  };
};
