import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { ShownReason } from '../../../core/features/find-desk/views.ts';
import { amountsIn } from '../../shared/amounts.ts';
import { useFormat } from '../../shared/use-format.ts';
import { useEquipmentName } from './use-equipment-name.ts';

/** FD3: the reasons in the current language. */
export const useReasonWords = (zone: string): ((reason: ShownReason) => string) => {
  const { t, i18n } = useTranslation('find-desk');
  const tag = tagOf(i18n.language);
  const format = useFormat();
  const nameOf = useEquipmentName();
  return (reason) => {
    switch (reason.kind) {
      case 'allHours':
        return t('reason.allHours');
      case 'partOf':
        return t('reason.partOf', { time: format.interval(reason.start, reason.end, zone) });
      case 'equipment':
        return new Intl.ListFormat(tag, { type: 'unit' }).format(reason.names.map(nameOf));
      case 'near': {
        const { name, metres } = reason;
        const distance = amountsIn(tag).distance(metres);
        return metres <= BESIDE || distance === ''
          ? t('reason.beside', { name })
          : t('reason.near', { name, distance });
      }
      case 'sameFloor':
        return t('reason.sameFloor', { name: reason.name });
      case 'had':
        return t('reason.had', { count: reason.times });
    }
  };
};

/** Metres between desks side by side. */
const BESIDE = 2;
