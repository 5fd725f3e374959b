import { Button, Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MultipleView } from '../../core/multiple/views.ts';
import type { SeveralQuickView } from '../../core/selection/views.ts';
import { BehalfSearch } from '../behalf/behalf-search.tsx';
import { TimeSelects } from '../floor/time-selects.tsx';
import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { BehalfRefusal } from '../multiple/behalf-refusal.tsx';
import { BookSeveral } from '../multiple/book-several.tsx';
import { BookedSeveral } from '../multiple/booked-several.tsx';
import { NO_PARAMS } from '../parts/no-params.ts';
import { useFormat } from '../parts/use-format.ts';
import { Replacements } from '../suggestion/replacements.tsx';
import details from './details.module.css';
import { joined } from './joined.ts';
import { PanelHead } from './panel-head.tsx';
import { SeveralList } from './several-list.tsx';
import classes from './several-panel.module.css';

type Props = { readonly view: SeveralQuickView; readonly onClose: () => void };

const IDLE: MultipleView = { booking: false, invalid: false, refusal: null, made: null };

const Desks = ({ view, onClose }: Props) => {
  const { t } = useTranslation(['selection', 'multiple']);
  const { day, weekday } = useFormat();
  const dispatch = useDispatch();
  const booking = useProjection('multiple', NO_PARAMS) ?? IDLE;
  const title = useRef<HTMLHeadingElement>(null);
  const { rows, checking, date } = view;
  const isMade = booking.made !== null;
  const unavailable = checking ? 0 : rows.filter(({ status }) => status !== 'FREE').length;
  const last = rows.at(-1);
  /** The button that was pressed goes away with what it took away: the focus goes to the list's title. */
  const taking = (run: () => void): void => {
    title.current?.focus();
    run();
  };
  const pressed = useRef(false);
  const press = (): void => {
    pressed.current = true;
  };
  const was = useRef(isMade);
  useEffect(() => {
    if (was.current !== isMade && pressed.current) title.current?.focus();
    if (was.current !== isMade) pressed.current = false;
    was.current = isMade;
  }, [isMade]);
  return (
    <>
      <div className={`${details.detail} ${details.date}`}>
        {joined([weekday(date), day(date)])}
      </div>
      <div className={classes.time}>
        <TimeSelects />
      </div>
      <Switch
        mt={14}
        checked
        label={t('selection:several.switch')}
        onChange={() =>
          last === undefined ? onClose() : dispatch({ _tag: 'SelectSpace', spaceId: last.spaceId })
        }
      />
      <h3 id="several-title" className={classes.title} ref={title} tabIndex={-1} aria-live="polite">
        {isMade
          ? t('multiple:booked', { number: rows.length })
          : t('selection:several.list', { number: rows.length })}
      </h3>
      {rows.length === 0 ? (
        <div className={classes.empty}>
          {t('selection:several.none')}
          <div>{t('multiple:hint')}</div>
        </div>
      ) : (
        <SeveralList
          view={view}
          {...(isMade
            ? {}
            : {
                onRemove: (spaceId: number) =>
                  taking(() => dispatch({ _tag: 'ToggleMarked', spaceId })),
              })}
        />
      )}
      {!isMade && <Replacements />}
      {rows.length > 0 && !isMade && (
        <div className={classes.taking}>
          {unavailable > 0 && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => taking(() => dispatch({ _tag: 'RemoveUnavailable' }))}
            >
              {t('selection:several.removeUnavailable', { number: unavailable })}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            onClick={() => taking(() => dispatch({ _tag: 'ClearMarked' }))}
          >
            {t('selection:several.clear')}
          </Button>
        </div>
      )}
      {booking.made !== null && <BookedSeveral made={booking.made} onUndo={press} />}
      {rows.length > 0 && !isMade && <BookSeveral view={view} booking={booking} onBook={press} />}
    </>
  );
};

/** For whom they are, in place of the desks. */
const ForWhom = ({ view }: { readonly view: SeveralQuickView }) => {
  const booking = useProjection('multiple', NO_PARAMS) ?? IDLE;
  return (
    <>
      <BehalfSearch />
      <BehalfRefusal view={view} booking={booking} />
    </>
  );
};

/** The panel of several desks (specification 2, Multiple booking panel). */
export const SeveralPanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation('selection', { keyPrefix: 'several' });
  const isSearching = useProjection(
    'behalf',
    NO_PARAMS,
    (behalf) => behalf.status === 'open' && behalf.purpose.kind === 'several',
  );
  return (
    <>
      <PanelHead title={t('title')} onClose={onClose} />
      {isSearching === true ? <ForWhom view={view} /> : <Desks view={view} onClose={onClose} />}
    </>
  );
};
