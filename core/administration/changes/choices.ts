import type { ChangesEvent, ChangesState } from './model.ts';

type Choice = Extract<ChangesEvent, { readonly _tag: 'TakeMoves' | 'ChooseSpace' }>;

/** CS22: by booking the space, or null: it stays; undefined: it has the space that is offered. */
const choicesIn = (event: Choice): readonly (readonly [string, string | null | undefined])[] =>
  event._tag === 'ChooseSpace'
    ? [[String(event.booking), event.space ?? undefined]]
    : event.bookings.map((id) => [String(id), event.taken ? undefined : null]);

/** The set is checked again with what was decided about bookings. */
export const withChoices = (changes: ChangesState, event: Choice): ChangesState => {
  const chosen = { ...changes.chosen };
  for (const [booking, space] of choicesIn(event)) {
    if (space === undefined) delete chosen[booking];
    else chosen[booking] = space;
  }
  return { ...changes, chosen, version: changes.version + 1 };
};
