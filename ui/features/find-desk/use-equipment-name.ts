import { useTranslation } from 'react-i18next';
import { isEquipment } from '../../shared/equipment.ts';

/** The name of equipment in the current language; a company's own as it is. */
export const useEquipmentName = (): ((name: string) => string) => {
  const { t } = useTranslation('selection');
  return (name) => (isEquipment(name) ? t(`equipment.${name}`) : name);
};
