import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Place } from '../../../core/administration/place/model.ts';
import { useDispatch } from './hooks.ts';

/** The part of the place that is in the address; the rest follows from the section. */
export type Address = Pick<
  Place,
  'section' | 'id' | 'scope' | 'text' | 'filters' | 'only' | 'sort' | 'panel'
>;

const BASE = '/admin';

const ONLY = ['changed', 'problems'] as const;

/** Example: `/admin/spaces/desk-12?scope=harbour&filter=zone:South&sort=-seats`. */
const addressIn = (pathname: string, search: string): Address => {
  const [section = '', id] = pathname
    .slice(BASE.length)
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  const query = new URLSearchParams(search);
  const sort = query.get('sort') ?? 'name';
  const filters = new Map<string, string[]>();
  for (const text of query.getAll('filter')) {
    const colon = text.indexOf(':');
    if (colon <= 0) continue;
    const column = text.slice(0, colon);
    filters.set(column, [...(filters.get(column) ?? []), text.slice(colon + 1)]);
  }
  return {
    section,
    id: id ?? null,
    scope: query.get('scope'),
    text: query.get('text') ?? '',
    filters: [...filters].map(([column, of]) => ({ column, of })),
    only: ONLY.find((one) => one === query.get('only')) ?? null,
    sort: { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    panel: query.get('panel'),
  };
};

export const pathOf = (address: Address): string => {
  const { section, id, scope, text, filters, only, sort, panel } = address;
  const query = new URLSearchParams();
  if (scope !== null) query.set('scope', scope);
  if (text !== '') query.set('text', text);
  for (const { column, of } of filters) {
    for (const value of of) query.append('filter', `${column}:${value}`);
  }
  if (only !== null) query.set('only', only);
  if (sort.column !== 'name' || sort.descending) {
    query.set('sort', `${sort.descending ? '-' : ''}${sort.column}`);
  }
  if (panel !== null) query.set('panel', panel);
  const path = [BASE, section, ...(id === null ? [] : [id])]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');
  const text2 = query.toString();
  return text2 === '' ? path : `${path}?${text2}`;
};

/** The address of a section: the scope stays, filters do not. */
export const sectionAddress = (section: string, scope: string | null): Address => ({
  section,
  id: null,
  scope,
  text: '',
  filters: [],
  only: null,
  sort: { column: 'name', descending: false },
  panel: null,
});

export type GoOptions = {
  readonly push?: boolean;
  /** It is the layer of the current entry that leads there: its entry becomes that of the new place (BB2). */
  readonly takesOver?: boolean;
};

/** The layers' state in the current history entry: the router's `location.state`, even before it is rendered. */
export const keptState = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, 'usr') : null;
};

/** The address of the page, and how to change parts of it. */
export const useAddress = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => addressIn(pathname, search), [pathname, search]);
  const go = useCallback(
    (change: Partial<Address>, { push = false, takesOver = false }: GoOptions = {}) => {
      const state = push || takesOver ? null : keptState();
      void navigate(pathOf({ ...address, ...change }), { replace: !push, state });
    },
    [address, navigate],
  );
  return { address, go };
};

/** Tells the worker the current place. AP109: a reload clears the selection of rows. */
export const usePlaceFollower = (
  address: Address,
  { table, needs }: Pick<Place, 'table' | 'needs'>,
  scope: string | null,
): void => {
  const send = useDispatch();
  const place = JSON.stringify({ ...address, scope, table, needs });
  const isFirst = useRef(true);
  useEffect(() => {
    send({ _tag: 'GoTo', place: JSON.parse(place) });
    if (isFirst.current) send({ _tag: 'SelectAll', selected: false });
    isFirst.current = false;
  }, [send, place]);
};
