import type { Objection } from '../company/plan/objection.ts';

const NAMES = { people: 'active people', spaces: 'spaces' };

/** Example: `nothing was imported: 3 of 5 active people would go, which needs --allow-removing 3`. */
export const objectionLine = (
  { removals, takesLastAdministrator }: Objection,
  isDry: boolean,
): string => {
  const gone = removals.map(({ table, gone, current }) => `${gone} of ${current} ${NAMES[table]}`);
  const most = Math.max(...removals.map((removal) => removal.gone));
  const reasons = [
    ...(gone.length === 0
      ? []
      : [`${gone.join(' and ')} would go, which needs --allow-removing ${most}`]),
    ...(takesLastAdministrator ? ['nobody active would administer the whole company'] : []),
  ];
  return `nothing ${isDry ? 'would be' : 'was'} imported: ${reasons.join('; ')}`;
};
