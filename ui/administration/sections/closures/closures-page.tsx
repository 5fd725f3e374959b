import { Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Cards } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection, useProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { ClosureDetails } from './closure-details.tsx';
import { ClosurePlan } from './closure-plan.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { Timeline } from './timeline.tsx';
import { addDays, nowIn } from './timeline-days.ts';
import { useZone } from './use-zone.ts';

/** The timeline of closures by place, and beside it the open one, with the affected people and the offers. */
export const ClosuresPage = () => {
  const { t } = useTranslation(['administration', 'administration-closures']);
  const { address, session, workedIn, go } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const zone = useZone();
  const nextKey = useProjection('changes')?.nextKey ?? '+1';
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const open = useParamProjection('closure', { key: address.id ?? '', most: 0 });
  const add = () => {
    const day = addDays(nowIn(zone, session.minute).slice(0, 10), 1);
    // AP153: of several buildings somebody chooses one.
    const building = workedIn ?? (buildings.length === 1 ? buildings[0]?.key : undefined);
    const place = building === undefined ? null : { building };
    const cells: Readonly<Record<string, string>> = {
      ...place,
      start: `${day}T08:00`,
      end: `${day}T18:00`,
    };
    send({ _tag: 'EditCells', edits: [], rows: [{ table: 'closures', cells }] });
    go({ id: nextKey, panel: null });
  };
  const isOpen = address.id !== null && open != null;
  const addButton = (
    <PrimaryButton
      place="title"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
      onClick={add}
    >
      {t('administration-closures:add')}
    </PrimaryButton>
  );
  return (
    <PageFrame
      crumbs={[t('administration:groups.office')]}
      title={t('administration:sections.closures')}
      actions={addButton}
    >
      <Cards>
        <Stack gap={16} miw={0} mih={0}>
          <MovedNotice />
          <Group gap={16} align="stretch" wrap="nowrap" flex={1} mih={0}>
            {(!phone || !isOpen) && (
              <Stack gap={16} flex={1} miw={0} mih={0}>
                <Timeline />
                {phone && (
                  <Stack gap={0} p={16}>
                    {addButton}
                  </Stack>
                )}
                {!phone && isOpen && open.place.floor !== null && (
                  <ClosurePlan id={open.item.key} floor={open.place.floor} />
                )}
              </Stack>
            )}
            {isOpen && address.id !== null && <ClosureDetails key={address.id} id={address.id} />}
          </Group>
        </Stack>
      </Cards>
    </PageFrame>
  );
};
