import {
  type Objection,
  removalWords,
  renamedWords,
  shiftedWords,
} from '../company/plan/objection.ts';

/**
 * Example: `nothing was imported: 5 of 40 active people would go, 3 of 20 spaces would go, which needs --allow-removing
 * people=5,spaces=3`.
 */
export const objectionLine = (
  { removals, takesLastAdministrator, takesLastBreakGlass, shifted, renamed }: Objection,
  isDry: boolean,
  /** CD86 */
  isPart: boolean,
): string => {
  const needed = removals.map(({ table, gone }) => `${table}=${gone}`).join(',');
  const part = isPart ? ', or --add-only if the list is only a part' : '';
  const reasons = [
    ...(removals.length === 0
      ? []
      : [
          `${removals.map(removalWords).join(', ')}, which needs --allow-removing ${needed}${part}`,
        ]),
    ...(shifted === null
      ? []
      : [
          `${shiftedWords(shifted)}, which needs --times clock (09:00 stays 09:00) or --times moment`,
        ]),
    ...(renamed.length === 0
      ? []
      : [
          `rows that look the same have other ids (${renamedWords(renamed)}), which needs --renamed ${renamed.reduce((sum, { count }) => sum + count, 0)} if they are the same, or --renamed 0`,
        ]),
    ...(takesLastAdministrator ? ['nobody active would administer the whole company'] : []),
    ...(takesLastBreakGlass
      ? ['nobody with a break-glass account would administer the company (perch sign-on only off)']
      : []),
  ];
  return `nothing ${isDry ? 'would be' : 'was'} imported: ${reasons.join('; ')}`;
};
