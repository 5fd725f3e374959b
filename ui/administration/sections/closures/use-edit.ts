import { useDispatch } from '../../engine/hooks.ts';

type Cells = Readonly<Record<string, string>>;

/** Puts cells of the closure into the set, as one step. */
export const useEdit = (key: string): ((cells: Cells) => void) => {
  const send = useDispatch();
  return (cells) =>
    send({
      _tag: 'EditCells',
      edits: Object.entries(cells).map(([column, text]) => ({
        subject: 'closures' as const,
        key,
        column,
        text,
      })),
    });
};
