import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayDetailsView } from '../../../../core/features/planner/day/views.ts';
import type { DayPerson } from '../../../../core/features/planner/overview/views.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { CopyLink } from '../../location/index.ts';
import { ListFailed } from '../shared/list-failed.tsx';
import { useShowDesk } from '../shared/use-show-desk.ts';
import way from '../shared/way-button.module.css';
import classes from './day-details.module.css';
import { DayOwn } from './day-details-own.tsx';
import { DaySearch } from './day-details-search.tsx';
import { DayKinds } from './day-kinds.tsx';
import { DayList } from './day-list.tsx';
import { useStarFollow } from './use-star-follow.ts';

type Shown = NonNullable<DayDetailsView>;

const Details = ({ view }: { readonly view: Shown }) => {
  const { t } = useTranslation('day');
  const dispatch = useDispatch();
  const format = useFormat();
  const phone = usePhone();
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const show = useShowDesk(view.day);
  const hasFavourites = useProjection('favourites', ({ offered }) => offered) ?? false;
  const { day, mappable, selected, colleagues, status, more } = view;
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another day takes the focus again
  useEffect(() => heading.current?.focus({ preventScroll: true }), [day]);
  const close = (): void => dispatch({ _tag: 'CloseDay' });
  useLayer({ kind: 'window', element: root, onClose: close });
  const isFailed = status === 'failed';
  // People that are loaded stay when the rest fails.
  const isNobodyKnown = selected.people.length === 0 && colleagues.people.length === 0;
  const wasFailed = useRef(isFailed);
  useEffect(() => {
    // The focused retry button has disappeared.
    if (wasFailed.current && !isFailed && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    wasFailed.current = isFailed;
  }, [isFailed]);

  const toBox = useCallback((): void => box.current?.focus(), []);
  const choose = useCallback(
    ({ id: userId, desk }: DayPerson): void => {
      if (desk !== null && mappable) {
        show(desk);
        return;
      }
      // On phones the planner would cover the quick view.
      if (phone) dispatch({ _tag: 'ClosePlanner' });
      dispatch({ _tag: 'SelectUser', userId });
    },
    [dispatch, phone, show, mappable],
  );
  const follow = useStarFollow(view);
  const common = {
    isLoading: status === 'loading',
    isSearch: view.intent === 'search',
    backendUrl,
    onChoose: choose,
    toBox,
    follow,
  };
  return (
    <section ref={root} className={classes.details} aria-labelledby={id}>
      <Box flex="none" px={16} pb={10}>
        <Group gap={8} justify="space-between">
          <UnstyledButton className={way.way} ms={-6} onClick={close}>
            <IconChevronLeft size={18} aria-hidden="true" />
            {t('back')}
          </UnstyledButton>
          <CopyLink to="window" />
        </Group>
        <h3 ref={heading} id={id} className={classes.day} tabIndex={-1}>
          <span className={classes.weekday}>{format.weekday(day)}</span>{' '}
          <Text span inherit fw={550} c="dimmed">
            {format.dayInWords(day)}
          </Text>
        </h3>
      </Box>
      <div className={classes.body}>
        <DayOwn
          day={day}
          own={view.own}
          ownKnown={view.ownKnown}
          registrable={view.registrable}
          status={status}
        />
        <DaySearch box={box} view={view} />
        <DayKinds kind={view.kind} kinds={view.kinds} />
        {isFailed && <ListFailed text={t('failed')} />}
        {!(isFailed && isNobodyKnown) && (
          <Stack gap={10}>
            {/* A search without selected colleagues hides their list instead of showing it empty above the others. */}
            {((hasFavourites && !common.isSearch) || selected.count > 0) && (
              <DayList list="selected" view={selected} more="none" {...common} />
            )}
            <DayList list="colleagues" view={colleagues} more={more} {...common} />
          </Stack>
        )}
      </div>
    </section>
  );
};

/** Who is in on a day; covers the days of the planner (specification 2). */
export const DayDetails = () => {
  const view = useProjection('dayDetails') ?? null;
  return view === null ? null : <Details key={view.day} view={view} />;
};
