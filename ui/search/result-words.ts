import { useTranslation } from 'react-i18next';
import type { SearchGroup, SearchRow } from '../../core/search/views.ts';
import { isEquipment } from '../selection/equipment.ts';
import { joined } from '../selection/joined.ts';
import { fewNames } from './result-equipment.ts';
import { type Here, placeOf } from './result-place.ts';

/** What a row says. */
export type ResultWords = {
  /** Where it is, as far as its heading does not tell; of a colleague also the space. '' when there is nothing to say. */
  readonly place: string;
  /** First equipment names, as they are stored: their icons go by these. */
  readonly equipment: readonly string[];
  readonly moreEquipment: number;
  /** All of it, and its heading, in one line, for whoever hears it. */
  readonly spoken: string;
};

/** The heading of a group: a building, a floor, or a zone and its floor. */
export const useHeading = (): ((
  group: Pick<SearchGroup, 'id' | 'name' | 'floorName'>,
) => string) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  return ({ id, name, floorName }) => (id === null ? t('placeUnknown') : joined([name, floorName]));
};

/** What rows of a group say. */
export const useResultWords = (
  group: Pick<SearchGroup, 'by' | 'id'>,
  heading: string,
  here: Here,
): ((row: SearchRow) => ResultWords) => {
  const { t } = useTranslation(['search', 'selection', 'viewer']);
  const equipmentName = (name: string): string =>
    isEquipment(name) ? t(`selection:equipment.${name}`) : name;
  const spokenOf = (parts: readonly string[]): string =>
    [...parts, heading].filter((part) => part !== '').join(', ');

  return (row) => {
    if (row.kind === 'user') {
      const { at } = row;
      const place =
        at === null ? t('search:results.notIn') : joined([at.spaceName, placeOf(at, group, here)]);
      const parts = [row.name, row.title, t(`viewer:status.${row.status}`), place];
      return { place, equipment: [], moreEquipment: 0, spoken: spokenOf(parts) };
    }
    const where = placeOf(row, group, here);
    const place = row.reachable ? where : joined([where, t('search:results.noMap')]);
    const names = row.equipment.map(equipmentName);
    const { shown, rest } = fewNames(names, place);
    const parts = [
      row.name,
      row.status === null ? t('search:results.statusUnknown') : t(`viewer:status.${row.status}`),
      row.seats > 0 ? t('selection:seats', { count: row.seats }) : '',
      place,
      ...shown,
      rest > 0 ? t('search:results.andMore', { number: rest }) : '',
    ];
    const equipment = row.equipment.slice(0, shown.length);
    return { place, equipment, moreEquipment: rest, spoken: spokenOf(parts) };
  };
};
