import { useCallback } from 'react';
import type { ProblemView } from '../../../core/administration/changes/projection.ts';
import { useSection } from './section-context.ts';

/** Opens the row of a problem, in the section that shows its table. */
export const useGoToProblem = (): ((problem: ProblemView) => void) => {
  const { section, sections, go } = useSection();
  return useCallback(
    ({ subject, key }) => {
      if (key === null) return go({ panel: 'review' });
      if (subject === 'company')
        return go({ section: 'settings', id: null, text: '', panel: null });
      const target = sections.find(({ table }) => table === subject);
      const isElsewhere = section?.table !== subject && target !== undefined;
      go(
        {
          ...(isElsewhere ? { section: target.id, scope: null } : {}),
          id: key,
          text: '',
          filters: [],
          only: null,
          panel: null,
        },
        { push: isElsewhere },
      );
    },
    [section, sections, go],
  );
};
