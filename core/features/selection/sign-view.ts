import { knownSign } from './known.ts';
import type { SelectedOf, SelectionReads } from './model.ts';
import { floorNames } from './place-names.ts';
import type { SignQuickView } from './views.ts';

/** A point of interest; null if its floor no longer has it. */
export const signView = (
  state: SelectionReads,
  { floorId, signId }: SelectedOf<'sign'>,
): SignQuickView | null => {
  const sign = knownSign(state, floorId, signId);
  if (sign === undefined) return null;
  const { typeId, info } = sign;
  return { kind: 'sign', signId, floorId, typeId, name: info.name, ...floorNames(state, floorId) };
};
