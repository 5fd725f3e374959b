import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../shell/page-frame.tsx';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import card from '../card.module.css';
import { TableCard } from '../table-card.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 200, grows: true },
  { id: 'id', width: 200, isFixed: true },
];
const NONE: readonly string[] = [];

export const GroupsPage = () => {
  const { t } = useTranslation('administration');
  const defaults = { name: t('new.groups') };
  return (
    <PageFrame
      crumbs={[t('groups.people')]}
      title={t('sections.groups')}
      actions={<AddRow table="groups" cells={defaults} />}
    >
      <div className={card.content}>
        <TableCard
          table="groups"
          columns={COLUMNS}
          filters={NONE}
          bulk={NONE}
          defaults={defaults}
        />
      </div>
    </PageFrame>
  );
};
