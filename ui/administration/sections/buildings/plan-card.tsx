import { Box, Button, Loader, NativeSelect, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/card.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useParamProjection, useProjection } from '../../engine/hooks.ts';
import { planAddress } from '../../map/plan-address.ts';
import { useSection } from '../../shell/section-context.ts';
import { useUpload } from '../import/use-upload.ts';
import own from './building-tables.module.css';
import classes from './plan-card.module.css';
import { PlanUpload } from './plan-upload.tsx';

const BuildingMap = lazyPart(async () => (await import('./building-map.tsx')).BuildingMap);

/** The floor plan of a building, as it is or as an uploaded one would be. */
const Plan = ({ building, name }: { readonly building: string; readonly name: string }) => {
  const { t } = useTranslation('administration-plans');
  const { t: viewer } = useTranslation('viewer');
  const { address, go, session } = useSection();
  const phone = usePhone();
  // AP91
  const mayUpload = session.buildings?.includes(building) ?? true;
  const upload = useUpload(building);
  const view = useProjection('imports');
  const { floors = [], hasPlan = false } = useParamProjection('building', { building }) ?? {};
  const floor = floors.find(({ key }) => key === address.panel)?.key ?? floors[0]?.key;
  const plan = useParamProjection('plan', { floor: floor ?? '', after: false });
  const [failed, setFailed] = useState('');
  const isLooked =
    view?.building === building &&
    ['looked', 'importing'].includes(view.phase) &&
    view.faults === 0;
  // AP90: a floor that the upload does not have keeps its plan.
  const isKept = view?.look?.floors.some(({ key, other }) => key === floor && other === 'keep');
  const file = isLooked && isKept !== true ? upload.file : null;
  const isPlanned = hasPlan || file !== null;
  const shown = `${floor} ${plan?.revision} ${file?.name} ${file?.lastModified}`;
  return (
    <Card column aria-label={t('title', { name })}>
      <CardHead>
        <Box component="h2" flex={1} miw={120}>
          {t('title', { name })}
        </Box>
        {floors.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('floor')}
            value={floor}
            onChange={(event) => go({ panel: event.currentTarget.value })}
            data={floors.map((one) => ({ value: one.key, label: one.name }))}
          />
        )}
        {hasPlan && (
          <Button
            component="a"
            size="xs"
            variant="default"
            href={planAddress(session.backendUrl, building)}
            download={`${building}.zip`}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('download')}
          </Button>
        )}
      </CardHead>
      <div className={classes.body}>
        {plan === undefined || floor === undefined || failed === shown ? (
          <Text size="body" c="dimmed" p={24} ta="center">
            {t(floor === undefined ? 'noFloors' : isPlanned ? 'noLevel' : 'noPlan')}
          </Text>
        ) : (
          <Suspense
            fallback={<Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />}
          >
            <BuildingMap
              view={plan}
              building={building}
              floor={floor}
              file={file}
              title={t('title', { name })}
              onFailed={() => setFailed(shown)}
            />
          </Suspense>
        )}
        {mayUpload &&
          (phone ? (
            <Text size="small" c="dimmed" className={classes.part}>
              {t('phone')}
            </Text>
          ) : (
            <PlanUpload building={building} upload={upload} view={view} hasPlan={hasPlan} />
          ))}
      </div>
    </Card>
  );
};

/** AP71, AP72, AP91: beside the table of buildings, of the open row. */
export const PlanCard = () => {
  const { t } = useTranslation('administration-plans');
  const { address } = useSection();
  const row = useParamProjection('row', { table: 'buildings', key: address.id ?? '' });
  if (row === undefined || row === null || row.state === 'new') {
    return (
      <Card column aria-label={t('none')} className={own.list}>
        <Text size="body" c="dimmed" p={24} ta="center">
          {t(row?.state === 'new' ? 'unsaved' : 'none')}
        </Text>
      </Card>
    );
  }
  return <Plan key={row.key} building={row.key} name={row.name} />;
};
