import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../../core/contract/viewer/messages.ts';
import type { SearchGroup, SearchRow } from '../../../core/features/search/views.ts';
import { isEquipment } from '../../shared/equipment.ts';
import { joined } from '../../shared/joined.ts';
import { fewNames } from './result-equipment.ts';
import { type Here, placeOf } from './result-place.ts';

/** The texts of a row. */
export type RowWords = {
  readonly status: string;
  /** The place without what the heading says; for a colleague with the space. May be empty. */
  readonly place: string;
  /** As many as fit, with their pictures. */
  readonly equipment: readonly { readonly label: string; readonly image: string | null }[];
  readonly moreEquipment: number;
  /** The whole row with its heading as one line, for screen readers. */
  readonly spoken: string;
};

/** Builds the texts of rows. Looked up once, because many rows become visible during scrolling. */
export type ResultWords = {
  readonly heading: (group: Pick<SearchGroup, 'id' | 'name' | 'floorName' | 'inner'>) => string;
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
      heading: ({ id, name, floorName, inner }) =>
        joined([
          ...(id === null ? [t('search:results.placeUnknown')] : [name, floorName]),
          // SQ6
          inner ? t('search:results.inner') : '',
        ]),
      row: (row, group, heading, here) => {
        const status =
          row.status === null
            ? t('search:results.statusUnknown')
            : t(`viewer:${statusKey(row.kind === 'user' ? 'PERSON' : row.asset, row.status)}`);
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
        const labels = row.equipment.map(({ name }) => equipmentName(name));
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
        const equipment = shown.map((label, at) => ({
          label,
          image: row.equipment[at]?.image ?? null,
        }));
        return { status, place, equipment, moreEquipment: rest, spoken };
      },
    };
  }, [t]);
};
