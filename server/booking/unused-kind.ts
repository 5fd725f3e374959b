import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import { type Refused, refused } from '../refusal/refused.ts';

type Features = ClientConfiguration['features'];

const FINDERS = {
  DESK: { feature: 'deskFinder', message: 'The company has its desk finder off' },
  ROOM: { feature: 'roomFinder', message: 'The company has its room finder off' },
} as const satisfies Readonly<
  Record<'DESK' | 'ROOM', { readonly feature: keyof Features; readonly message: string }>
>;

/** SQ5: refuses desks or rooms that the company does not use. */
export const refuseUnused = (
  features: Pick<Features, 'deskFinder' | 'roomFinder'>,
  kind: 'DESK' | 'ROOM',
): Refused | null => {
  const { feature, message } = FINDERS[kind];
  return features[feature].enabled ? null : refused(403, 'NO_PERMISSION', message);
};
