import type { State } from '../../state.ts';
import { knownSign } from './known.ts';
import { floorNames } from './place-names.ts';
import type { SelectedOf } from './state.ts';
import type { SignQuickView } from './views.ts';

/** A point of interest; null when its floor no longer has it. */
export const signView = (
  state: State,
  { floorId, signId }: SelectedOf<'sign'>,
): SignQuickView | null => {
  const sign = knownSign(state, floorId, signId);
  if (sign === undefined) return null;
  const { typeId, info } = sign;
  return { kind: 'sign', signId, floorId, typeId, name: info.name, ...floorNames(state, floorId) };
};
