import type { CompanyRecord } from '../format/state.ts';
import type { Changes } from '../plan/changes.ts';

/** ID1: a space that is on another floor now is another space to the database. */
export const movedSpaces = ({ spaces }: Changes): readonly CompanyRecord[] =>
  spaces.changed.filter(({ columns }) => columns.includes('floor')).map(({ before }) => before);

/** CD8: the people who become inactive. */
export const leavers = ({ people }: Changes): readonly CompanyRecord[] =>
  people.changed
    .filter(({ before, after }) => before.active !== false && after.active === false)
    .map(({ before }) => before);
