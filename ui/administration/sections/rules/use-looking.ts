import type { RulesParams } from '../../../../core/administration/rules/projection.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';

type Choice = {
  readonly building?: string | null;
  readonly floor?: string | null;
  readonly zone?: string | null;
  readonly group?: string | null;
};

type Option = { readonly value: string; readonly label: string };

export type Looking = {
  readonly params: RulesParams;
  readonly building: string;
  /** A choice of `floors`. */
  readonly floor: string | null;
  readonly floors: readonly Option[];
  /** A choice of `zones`: those of the floor, if one is chosen. */
  readonly zone: string | null;
  readonly zones: readonly Option[];
  /** The building is that of the whole page. */
  readonly isFixed: boolean;
  readonly choose: (choice: Choice) => void;
};

const zoneValue = (floor: string, zone: string): string => JSON.stringify([floor, zone]);

/** The scopes that the columns of the rules show; kept in the address. Default: the administrator's first building. */
export const useLooking = (): Looking => {
  const { address, scope, session, go } = useSection();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const chosen = (column: string): string | null =>
    address.filters.find((filter) => filter.column === column)?.of[0] ?? null;
  const first = buildings.find(({ key }) => session.buildings?.includes(key) ?? true);
  const building = scope ?? chosen('building') ?? first?.key ?? '';
  const known = useParamProjection('zones', { building }) ?? [];
  const { floors = [] } = useParamProjection('building', { building }) ?? {};
  const wanted = chosen('zone');
  const found = known.find(({ floor, zone }) => zoneValue(floor, zone) === wanted);
  const floor = found?.floor ?? floors.find(({ key }) => key === chosen('floor'))?.key ?? '';
  const zones = known
    .filter((one) => floor === '' || one.floor === floor)
    .map((one) => ({
      value: zoneValue(one.floor, one.zone),
      label: floor === '' ? one.name : one.zone,
    }));
  const choose = (choice: Choice): void => {
    const kept = address.filters.filter(({ column }) => !(column in choice));
    const set = Object.entries(choice).flatMap(([column, value]) =>
      value === null ? [] : [{ column, of: [value] }],
    );
    go({ filters: [...kept, ...set] });
  };
  return {
    params: {
      building,
      floor,
      zone: found?.zone ?? '',
      group: chosen('group') ?? '',
    },
    building,
    floor: floor === '' ? null : floor,
    floors: floors.map(({ key, name }) => ({ value: key, label: name })),
    zone: found === undefined ? null : wanted,
    zones,
    isFixed: scope !== null,
    choose,
  };
};
