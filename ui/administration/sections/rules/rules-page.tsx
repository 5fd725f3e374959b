import { Box, Loader, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesView } from '../../../../core/administration/rules/projection.ts';
import type { WhyCheck } from '../../../../core/contract/administration/why.ts';
import { Card, CardFoot, Cards } from '../../../kit/card.tsx';
import { Message } from '../../../kit/message.tsx';
import { useParamProjection, useProjection } from '../../engine/hooks.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { GRID_ID, type RuleAt, RuleTable } from './rule-table.tsx';
import classes from './rules-page.module.css';
import { useLooking } from './use-looking.ts';
import { WhyCard } from './why-card.tsx';

const Legend = () => {
  const { t } = useTranslation('administration-rules', { keyPrefix: 'legend' });
  return (
    <CardFoot>
      <span className={classes.value} data-set>
        {t('set')}
      </span>{' '}
      {t('inForce')}
      <s>{t('set')}</s> {t('replaced')}
      <span>{t('dash')}</span>
      <span className={classes.keys}>{t('keys')}</span>
      <Box component="span" ms="auto">
        {t('narrowest')}
      </Box>
    </CardFoot>
  );
};

/** The previous view while other columns load, so that the table keeps the focus. */
const useLastView = (view: RulesView | undefined): RulesView | undefined => {
  const [last, setLast] = useState(view);
  if (view !== undefined && view !== last) setLast(view);
  return view ?? last;
};

/** The booking rules by scope, and beside them why a booking would be refused. */
export const RulesPage = () => {
  const { t } = useTranslation('administration-rules');
  const { t: common } = useTranslation('administration');
  const looking = useLooking();
  const view = useLastView(useParamProjection('ruleTable', looking.params));
  const why = useProjection('why');
  const [space, setSpace] = useState<string | null>(why?.asked?.space ?? null);
  const row = useParamProjection('row', { table: 'spaces', key: space ?? '' });
  const floor = row?.cells.floor?.text ?? '';
  const floorRow = useParamProjection('row', { table: 'floors', key: floor });
  const no = why?.failure === null ? why.answer?.checks.find(({ passed }) => !passed) : undefined;
  const chooseSpace = useCallback((key: string | null) => setSpace(key), []);
  const [active, setActive] = useState<RuleAt | null>(null);
  const lookAt = (): void => {
    const zone = row?.cells.zone?.text ?? '';
    const building = floorRow?.cells.building?.text ?? null;
    looking.choose({
      building,
      floor: floor === '' ? null : floor,
      zone: zone === '' ? null : JSON.stringify([floor, zone]),
    });
  };
  // AP107: the columns follow the space of the simulator, so that the last one shows its rules in force.
  const followed = useRef(space);
  useEffect(() => {
    if (space === followed.current) return;
    if (space !== null && (row == null || floorRow == null)) return;
    followed.current = space;
    if (space !== null) lookAt();
  });
  const goTo = ({ check: rule, scope }: WhyCheck): void => {
    lookAt();
    document.getElementById(GRID_ID)?.focus();
    setActive({ rule, column: scope === null || scope === 'settings' ? 'inForce' : scope });
  };
  return (
    <PageFrame crumbs={[common('groups.people')]} title={common('sections.rules')}>
      <Cards className={classes.content}>
        <Card column scrolls aria-label={t('table')}>
          {view === undefined || view.status === 'loading' ? (
            <Message>
              <Loader role="img" type="dots" aria-label={common('table.loading')} />
            </Message>
          ) : view.status === 'failed' ? (
            <Message>
              <Text size="small" c="var(--tone-red-text)" role="alert">
                {t('loadFailed')}
              </Text>
            </Message>
          ) : (
            <>
              <RuleTable
                view={view}
                looking={looking}
                refused={no?.check ?? null}
                active={active}
                onActive={setActive}
              />
              <Legend />
            </>
          )}
        </Card>
        <WhyCard building={looking.building} space={space} onSpace={chooseSpace} onGo={goTo} />
      </Cards>
    </PageFrame>
  );
};
