import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchGroup, SearchRow } from '../../../core/features/search/views.ts';
import { isEquipment } from '../../shared/equipment.ts';
import { joined } from '../../shared/joined.ts';
import { fewNames } from './result-equipment.ts';
import { type Here, placeOf } from './result-place.ts';

/** What a row says. */
export type RowWords = {
  readonly status: string;
  /** Where it is, as far as its heading does not tell; of a colleague also the space. '' when there is nothing to say. */
  readonly place: string;
  /** As many as there is room for. Icons go by the name as it is stored. */
  readonly equipment: readonly { readonly name: string; readonly label: string }[];
  readonly moreEquipment: number;
  /** All of it, and its heading, in one line, for whoever hears it. */
  readonly spoken: string;
};

/** What rows say: looked up once for all of them, for many come into sight while the list is scrolled. */
export type ResultWords = {
  readonly heading: (group: Pick<SearchGroup, 'id' | 'name' | 'floorName'>) => string;
  readonly row: (
    row: SearchRow,
    group: Pick<SearchGroup, 'by' | 'id'>,
    heading: string,
    here: Here,
  ) => RowWords;
  readonly way: (name: string, on: boolean) => string;
  readonly loading: string;
};

const spokenOf = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');

export const useResultWords = (): ResultWords => {
  const { t } = useTranslation(['search', 'selection', 'viewer']);
  return useMemo((): ResultWords => {
    const equipmentName = (name: string): string =>
      isEquipment(name) ? t(`selection:equipment.${name}`) : name;
    return {
      loading: t('search:results.loading'),
      way: (name, on) => t(on ? 'search:results.wayStop' : 'search:results.wayTo', { name }),
      heading: ({ id, name, floorName }) =>
        id === null ? t('search:results.placeUnknown') : joined([name, floorName]),
      row: (row, group, heading, here) => {
        const status =
          row.status === null
            ? t('search:results.statusUnknown')
            : t(`viewer:status.${row.status}`);
        if (row.kind === 'user') {
          const { at } = row;
          const place =
            at === null
              ? t('search:results.notIn')
              : joined([at.spaceName, placeOf(at, group, here)]);
          const spoken = spokenOf([row.name, row.title, status, place, heading]);
          return { status, place, equipment: [], moreEquipment: 0, spoken };
        }
        const where = placeOf(row, group, here);
        const place = row.reachable ? where : joined([where, t('search:results.noMap')]);
        const labels = row.equipment.map(equipmentName);
        const { shown, rest } = fewNames(labels, place);
        const said = labels.slice(0, Math.max(1, shown.length));
        const unsaid = labels.length - said.length;
        const spoken = spokenOf([
          row.name,
          status,
          row.seats > 0 ? t('selection:seats', { count: row.seats }) : '',
          place,
          ...said,
          unsaid > 0 ? t('search:results.andMore', { number: unsaid }) : '',
          heading,
        ]);
        const equipment = shown.map((label, at) => ({ name: row.equipment[at] ?? label, label }));
        return { status, place, equipment, moreEquipment: rest, spoken };
      },
    };
  }, [t]);
};
