import { dayEnd, dayStart, isDay, MINUTE } from '../../time/zone.ts';
import type { Place } from '../place/index.ts';

/** What the call takes; absent: any. */
export type Filter = {
  readonly subject?: string;
  readonly subjectId?: string;
  readonly actorId?: number;
  readonly source?: string;
  readonly building?: string;
  readonly from?: number;
  readonly to?: number;
  readonly text?: string;
};

const WHOLE = /^\d{1,15}$/;

/** AP76: the building that the list is limited to; null: all of them. */
export const buildingIn = ({ filters, scope }: Pick<Place, 'filters' | 'scope'>): string | null =>
  filters.find(({ column }) => column === 'where')?.of[0] ?? scope;

/** AP51: the filter that the address says. Days are those of the time zone; `to` is the last one. */
export const filterOf = (
  { section, filters, text, scope }: Pick<Place, 'section' | 'filters' | 'text' | 'scope'>,
  zone: string,
): Filter => {
  if (section !== 'history') return {};
  const value = (column: string) => filters.find((one) => one.column === column)?.of[0];
  const [subject, subjectId, actor, source] = ['what', 'of', 'who', 'how'].map(value);
  const building = buildingIn({ filters, scope });
  const [from, to] = [value('from'), value('to')];
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(actor !== undefined && WHOLE.test(actor) ? { actorId: Number(actor) } : {}),
    ...(source === undefined ? {} : { source }),
    ...(building === null ? {} : { building }),
    ...(from !== undefined && isDay(from) ? { from: dayStart(from, zone) * MINUTE } : {}),
    ...(to !== undefined && isDay(to) ? { to: dayEnd(to, zone) * MINUTE } : {}),
    ...(text === '' ? {} : { text }),
  };
};
