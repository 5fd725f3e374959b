import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';

/** The zone of the building that is looked at, else of the first one. */
export const useZone = (): string => {
  const { scope } = useSection();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const row = useParamProjection('row', {
    table: 'buildings',
    key: scope ?? buildings[0]?.key ?? '',
  });
  return row?.cells.time_zone?.text || 'UTC';
};
