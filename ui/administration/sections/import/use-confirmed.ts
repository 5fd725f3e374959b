import { useState } from 'react';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import type {
  AllowedRemovals,
  RemovedTable,
} from '../../../../core/contract/administration/import.ts';
import { useTimes } from '../../shell/times-choice.tsx';

type Typed = Readonly<Partial<Record<RemovedTable, string>>>;

/** AP122, AP123: what was typed and chosen for the look at a file; the numbers of another look are typed anew. */
export const useConfirmed = (view: ImportView | undefined) => {
  const look = view?.endedAt ?? 0;
  const [typed, setTyped] = useState<{ readonly look: number; readonly texts: Typed }>({
    look,
    texts: {},
  });
  const times = useTimes(view);
  const [saidFor, setSaidFor] = useState<number | null>(null);
  const count = view?.renamed.reduce((sum, renamed) => sum + renamed.count, 0) ?? 0;
  const isRenamed = count > 0 && saidFor === look;
  const texts = typed.look === look ? typed.texts : {};
  const removals: AllowedRemovals = Object.fromEntries(
    (view?.removals ?? []).flatMap(({ table, gone }) =>
      Number(texts[table]) === gone ? [[table, gone]] : [],
    ),
  );
  return {
    texts,
    type: (table: RemovedTable, text: string) =>
      setTyped({ look, texts: { ...texts, [table]: text } }),
    removals,
    times,
    /** CD65 */
    isRenamed,
    sayRenamed: (isSame: boolean) => setSaidFor(isSame ? look : null),
    /** Whether the rows with another id are still in question. */
    asksRenamed: count > 0 && !isRenamed,
    renamed: isRenamed ? { renamed: count } : {},
    isComplete:
      (count === 0 || isRenamed) &&
      (view?.removals ?? []).every(({ table }) => removals[table] !== undefined),
  };
};
export type Confirmed = ReturnType<typeof useConfirmed>;
