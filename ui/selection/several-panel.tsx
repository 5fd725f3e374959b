import { Button, CloseButton, Switch } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowStatus } from '../../core/booking/multi-select.ts';
import type { SpaceState } from '../../core/contract/space.ts';
import type { SeveralQuickView } from '../../core/selection/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { StatusPill } from '../parts/status-pill.tsx';
import { useFormat } from '../parts/use-format.ts';
import details from './details.module.css';
import { joined } from './joined.ts';
import { PanelHead } from './panel-head.tsx';
import classes from './several-panel.module.css';

type Props = { readonly view: SeveralQuickView; readonly onClose: () => void };

/** A desk that somebody else has for a part of the slot looks booked; its text says that it is not available. */
const LOOK: Readonly<Record<RowStatus, SpaceState>> = {
  FREE: 'FREE',
  UNAVAILABLE: 'BOOKED',
  UNAVAILABLE_NON_BOOKABLE: 'UNAVAILABLE_NON_BOOKABLE',
  UNAVAILABLE_BLOCKED: 'UNAVAILABLE_BLOCKED',
};

/** The panel of several desks (specification 2, Multiple booking panel). */
export const SeveralPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'several' });
  const { day, weekday, interval } = useFormat();
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const { rows, slot, zone, date } = view;
  const unavailable = rows.filter(({ status }) => status !== 'FREE').length;
  const last = rows.at(-1);
  /** The button that was pressed goes away with what it took away: the focus goes to the list's title. */
  const taking = (run: () => void): void => {
    title.current?.focus();
    run();
  };
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      <div className={`${details.detail} ${details.date}`}>
        {joined([weekday(date), day(date), interval(slot.start, slot.end, zone)])}
      </div>
      <Switch
        mt={14}
        checked
        label={t('switch')}
        onChange={() =>
          last === undefined ? onClose() : dispatch({ _tag: 'SelectSpace', spaceId: last.spaceId })
        }
      />
      <h3 id="several-title" className={classes.title} ref={title} tabIndex={-1}>
        {t('list', { number: rows.length })}
      </h3>
      {rows.length === 0 ? (
        <div className={classes.empty}>{t('none')}</div>
      ) : (
        <ul className={classes.list} aria-labelledby="several-title">
          {rows.map(({ spaceId, name, zoneName, status }) => (
            <li key={spaceId} className={classes.row}>
              <div className={classes.desk}>
                {name}
                {zoneName !== '' && <div className={classes.zone}>{zoneName}</div>}
              </div>
              <StatusPill
                status={LOOK[status]}
                {...(status === 'UNAVAILABLE' ? { text: t('unavailable') } : {})}
              />
              <CloseButton
                aria-label={t('remove', { name })}
                onClick={() => taking(() => dispatch({ _tag: 'ToggleMarked', spaceId }))}
              />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div className={details.actions}>
          {unavailable > 0 && (
            <Button
              variant="default"
              onClick={() => taking(() => dispatch({ _tag: 'RemoveUnavailable' }))}
            >
              {t('removeUnavailable', { number: unavailable })}
            </Button>
          )}
          <Button variant="subtle" onClick={() => taking(() => dispatch({ _tag: 'ClearMarked' }))}>
            {t('clear')}
          </Button>
        </div>
      )}
    </>
  );
};
