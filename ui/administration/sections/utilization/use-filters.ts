import { useSection } from '../../shell/section-context.ts';

/** What of the address says what is counted. */
type FilterName = 'period' | 'from' | 'to' | 'floor' | 'zone' | 'by';
type Filters = Readonly<Partial<Record<FilterName, string | null>>>;

/** AP148: the choices in the address, and the address with others; null: none. */
export const useFilters = () => {
  const { address, go } = useSection();
  const value = (name: FilterName): string | null =>
    address.filters.find(({ column }) => column === name)?.of[0] ?? null;
  const changed = (filters: Filters) => ({
    ...address,
    filters: [
      ...address.filters.filter(({ column }) => !(column in filters)),
      ...Object.entries(filters).flatMap(([column, of]) =>
        of == null ? [] : [{ column, of: [of] }],
      ),
    ],
  });
  const set = (filters: Filters) => go({ filters: changed(filters).filters });
  return { value, changed, set };
};
