import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { TableName } from '../../../core/contract/administration/tables.ts';

/** The groups of the navigation, in order. */
export const GROUPS = ['top', 'office', 'people', 'company', 'data'] as const;

/** Every section that the page has or is to have; `administration.json` has their names. */
export type SectionId =
  | 'overview'
  | 'buildings'
  | 'floors'
  | 'sites'
  | 'spaces'
  | 'equipment'
  | 'closures'
  | 'utilization'
  | 'people'
  | 'groups'
  | 'permissions'
  | 'rules'
  | 'settings'
  | 'providers'
  | 'consents'
  | 'import'
  | 'history'
  | 'operation';

export type Section = {
  readonly id: SectionId;
  readonly group: (typeof GROUPS)[number];
  readonly icon: ComponentType<IconProps>;
  /** The table that it shows; null: none. Filter, sort and selection in the address and in the core are of this table. */
  readonly table: TableName | null;
  /** Tables whose rows it needs besides `buildings` and `floors`, and those that its own refers to. */
  readonly needs?: readonly TableName[];
  /** Not in the navigation: a tab of that section (`SectionTabs`). */
  readonly parent?: SectionId;
  /** Whose rows are counted beside its name in the navigation. */
  readonly count: TableName | null;
  /** Drawn only for those who administer the whole company. */
  readonly wholeCompany: boolean;
  /** Chunk of its own; it renders `PageFrame`. */
  readonly Page: LazyExoticComponent<ComponentType>;
};
