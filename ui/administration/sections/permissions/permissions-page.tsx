import { IconShieldPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { BulkBar } from '../../table/bulk-bar.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { Table } from '../../table/table.tsx';
import { GrantPanel } from '../people/grant-panel.tsx';
import { PeopleTabs } from '../people/people-tabs.tsx';

/** CD2: a permission is identified by its content: it is granted or withdrawn, never changed. */
const COLUMNS: readonly GridColumn[] = [
  { id: 'person', width: 150, grows: true, isFixed: true },
  { id: 'group', width: 150, grows: true, isFixed: true },
  { id: 'capability', width: 160, grows: true, isFixed: true },
  { id: 'building', width: 140, grows: true, isFixed: true },
  { id: 'floor', width: 120, isFixed: true },
  { id: 'zone', width: 120, isFixed: true },
];
/** On phones: who (a person or a group), may, where. */
const PHONE_COLUMNS = COLUMNS.slice(0, 4);
const NONE: readonly string[] = [];
const FILTERS: readonly string[] = ['capability', 'person', 'group', 'building'];

/** AP38: all permissions: who, may, where. */
export const PermissionsPage = () => {
  const { t } = useTranslation('administration');
  const texts = useTranslation('administration-people', { keyPrefix: 'permissions' });
  const { address, go } = useSection();
  const phone = usePhone();
  return (
    <PageFrame
      crumbs={[t('groups.people')]}
      title={t('sections.people')}
      actions={
        <PrimaryButton
          place="title"
          leftSection={<IconShieldPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => go({ panel: 'grant' })}
        >
          {texts.t('grant')}
        </PrimaryButton>
      }
    >
      <PeopleTabs>
        <Cards>
          <Card aria-label={t('sections.permissions')}>
            <Table
              table="grants"
              columns={phone ? PHONE_COLUMNS : COLUMNS}
              label={t('sections.permissions')}
              empty={texts.t('empty')}
            >
              <FilterBar table="grants" columns={FILTERS} label={texts.t('filter')} />
              <BulkBar table="grants" columns={NONE} />
            </Table>
          </Card>
        </Cards>
        {address.panel === 'grant' && <GrantPanel person={null} />}
      </PeopleTabs>
    </PageFrame>
  );
};
