import { useTranslation } from 'react-i18next';
import { Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { AddRow } from '../../table/add-row.tsx';
import type { GridColumn } from '../../table/grid-column.ts';
import { TableCard } from '../table-card.tsx';
import classes from './equipment-page.module.css';
import { PictureCard } from './picture-card.tsx';
import { PictureCell } from './picture-cell.tsx';

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', width: 180, grows: true },
  { id: 'description', width: 200, grows: true },
  { id: 'picture', width: 90, isFixed: true, isShownInSheet: true, Shown: PictureCell },
];
const NONE: readonly string[] = [];

export const EquipmentPage = () => {
  const { t } = useTranslation('administration');
  const phone = usePhone();
  const defaults = { name: t('new.equipment') };
  return (
    <PageFrame
      crumbs={[t('groups.office')]}
      title={t('sections.equipment')}
      actions={<AddRow table="equipment" cells={defaults} />}
    >
      <Cards className={classes.content}>
        <TableCard
          table="equipment"
          columns={COLUMNS}
          filters={NONE}
          bulk={NONE}
          defaults={defaults}
          inSheet={<PictureCard isInSheet />}
        />
        {!phone && <PictureCard />}
      </Cards>
    </PageFrame>
  );
};
