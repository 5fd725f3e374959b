import type { TableName } from '../../../core/contract/administration/tables.ts';
import { consents } from './consents.ts';
import { grants, groups, people } from './people.ts';
import { buildings, floors, signs, sites } from './places.ts';
import { closures, rules } from './rules.ts';
import { equipment, spaces } from './spaces.ts';
import type { StoredTable } from './stored-table.ts';

/** How each CSV file is stored. */
export const STORED: Readonly<Record<TableName, StoredTable>> = {
  sites,
  buildings,
  floors,
  equipment,
  spaces,
  signs,
  groups,
  people,
  grants,
  rules,
  closures,
  consents,
};
