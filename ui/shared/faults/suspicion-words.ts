import type { TFunction } from 'i18next';
import type { Suspicion } from '../../../core/contract/administration/suspicion.ts';

/** CD17: the sentence of a warning. `isGroup`: for several warnings, each about another line. */
export const suspicionWords = (
  t: TFunction<'faults'>,
  suspicion: Suspicion,
  isGroup: boolean,
): string => {
  switch (suspicion.kind) {
    case 'sameLevel':
    case 'sameName': {
      const { kind, line } = suspicion;
      return isGroup || line === null
        ? t(`suspicion.${kind}`)
        : t(`suspicion.${kind}Line`, { line });
    }
    case 'farAway':
      return t('suspicion.farAway', { metres: suspicion.metres });
    case 'manySeats':
      return t('suspicion.manySeats', { most: suspicion.most });
    case 'property':
      return t('suspicion.property', { example: 'height=adjustable' });
    case 'guessedEncoding':
      return t('suspicion.guessedEncoding', { encoding: suspicion.encoding });
    case 'zoneCase':
      return t('suspicion.zoneCase', { other: suspicion.other });
    case 'unknownColumn':
    case 'leftOutLine':
    case 'unknownList':
    case 'newName':
    case 'furtherSheet':
    case 'mojibake':
    case 'spreadsheet':
    case 'bookingPerson':
    case 'bookingSpace':
    case 'bookingClosed':
    case 'bookingTaken':
    case 'bookingAgainstRule':
    case 'unnamedColumn':
    case 'unknownFormer':
    case 'unusedPlan':
      return t(`suspicion.${suspicion.kind}`);
    default:
      // A kind of a newer server.
      return '';
  }
};
