import { useTranslation } from 'react-i18next';
import { Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { PeopleTabs } from '../people/people-tabs.tsx';
import { TableCard } from '../table-card.tsx';
import { MemberCount } from './member-count.tsx';
import classes from './members.module.css';
import { Members } from './members.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 200, grows: true },
  { id: 'members', width: 120, isFixed: true, isComputed: true, Shown: MemberCount },
  { id: 'id', width: 200, isFixed: true },
];
const NONE: readonly string[] = [];

export const GroupsPage = () => {
  const { t } = useTranslation('administration');
  const { address } = useSection();
  const phone = usePhone();
  const members = address.id === null ? null : <Members key={address.id} group={address.id} />;
  const defaults = { name: t('new.groups') };
  return (
    <PageFrame
      crumbs={[t('groups.people')]}
      title={t('sections.people')}
      actions={<AddRow table="groups" cells={defaults} />}
    >
      <PeopleTabs>
        <Cards className={classes.split}>
          <TableCard
            table="groups"
            columns={COLUMNS}
            filters={NONE}
            bulk={NONE}
            defaults={defaults}
            inSheet={members}
          />
          {!phone && members}
        </Cards>
      </PeopleTabs>
    </PageFrame>
  );
};
