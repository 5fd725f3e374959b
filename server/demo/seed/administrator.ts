import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import { DEMO_ADMINISTRATOR, DEMO_ADMINISTRATOR_MAIL } from '../company/company.ts';

/**
 * Adds the account that administers the demo company. It is nobody of the generated company, so the simulation leaves it alone.
 */
export const addAdministrator = (query: Query): Promise<unknown> =>
  query(sql`with person as (
      insert into employee (id, username, first_name, last_name, title, department, company, phone, mail)
      select max(id) + 1, ${DEMO_ADMINISTRATOR}, 'Saga', 'Holm', 'Workplace Administrator', 'Workplace', 'Linden & Fjord', '',
        ${DEMO_ADMINISTRATOR_MAIL}
      from employee returning id
    )
    insert into permission (employee_id, capability) select id, 'administer' from person`);
