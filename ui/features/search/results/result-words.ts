import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ownKey, statusKey } from '../../../../core/contract/viewer/messages.ts';
import type {
  SearchGroup,
  SearchRow,
  SearchRowsView,
  SearchSpaceRow,
} from '../../../../core/features/search/views.ts';
import { useClosureWords } from '../../../shared/booking/use-closure-words.ts';
import { useFreeWords } from '../../../shared/booking/use-free-words.ts';
import { useRuleWords } from '../../../shared/booking/use-rule-words.ts';
import { useUntilWords } from '../../../shared/booking/use-until-words.ts';
import { isEquipment } from '../../../shared/equipment.ts';
import { durationIn } from '../../../shared/format/duration.ts';
import { joined } from '../../../shared/format/joined.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { usePlanWords } from '../../../shared/use-plan-words.ts';
import { fewNames } from './result-equipment.ts';
import { type Here, placeOf } from './result-place.ts';

/** Which times a row tells. */
export type RowTimes = Pick<SearchRowsView, 'bar' | 'zone'> & { readonly isNow: boolean };

/** Minutes between the times that can be chosen. */
const STEP = 15;
const NO_TIMES: RowTimes = { bar: { start: 0, end: 0 }, zone: 'UTC', isNow: true };

/** The texts of a row. */
export type RowWords = {
  /** RS2: of a desk or room with the times. */
  readonly status: string;
  /** RS3: which part of the time of the row one press books; '' if all of it. */
  readonly bookPart: string;
  /** RS3: the name of the button that books. */
  readonly book: string;
  /** BR19: why nothing can be booked; '' if no rule refuses it. */
  readonly rule: string;
  /** The place without what the heading says; for a colleague with the space. May be empty. */
  readonly place: string;
  /** As many as fit, with their pictures. */
  readonly equipment: readonly { readonly label: string; readonly image: string | null }[];
  readonly moreEquipment: number;
  /** The whole row with its heading as one line, for screen readers. */
  readonly spoken: string;
};

/** Builds the texts of rows. Looked up once, because many rows become visible during scrolling. */
export type ResultWords = {
  readonly heading: (
    group: Pick<SearchGroup, 'id' | 'name' | 'floorName' | 'inner'>,
    isNow?: boolean,
  ) => string;
  readonly row: (
    row: SearchRow,
    group: Pick<SearchGroup, 'by' | 'id'>,
    heading: string,
    here: Here,
    /** Of a desk or room. */
    times?: RowTimes,
  ) => RowWords;
  readonly way: (name: string, on: boolean) => string;
  readonly loading: string;
  /** RS3: what the button that books says. */
  readonly booking: string;
};

/** The part of a place that the heading of its group names already. */
const toldBy = ({ by, id }: Pick<SearchGroup, 'by' | 'id'>): 'building' | 'floor' | null => {
  if (id === null) return null;
  return by === 'building' ? 'building' : 'floor';
};

const spokenOf = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(', ');

export const useResultWords = (): ResultWords => {
  const { t, i18n } = useTranslation(['search', 'selection', 'viewer', 'schedule', 'booking']);
  const { hours, interval } = useFormat();
  const untilWords = useUntilWords();
  const freeWords = useFreeWords();
  const planWords = usePlanWords();
  const closureWords = useClosureWords();
  const ruleWords = useRuleWords();
  const { language } = i18n;
  return useMemo((): ResultWords => {
    const duration = durationIn(language);
    /** RS2: the status with its times. */
    const spaceStatus = (row: SearchSpaceRow, zone: string, few: boolean): string => {
      const [closure] = row.closed;
      const isClosed = row.status === 'UNAVAILABLE_BLOCKED' && closure !== undefined;
      // CS17: the bar of a seen row has the times.
      if (isClosed && few) return t('schedule:grid.closedFor', { reason: closure.reason });
      if (isClosed) return closureWords(closure, zone);
      if (row.status === null) return t('search:results.statusUnknown');
      if (row.free.length > 0) return freeWords(row.asset, row.free, zone, few);
      if (row.own === true) return t(`viewer:${ownKey(row.asset, row.status)}`);
      return untilWords(row.asset, row.status, row.until, zone);
    };
    const bookWords = (
      { book, name }: SearchSpaceRow,
      { bar, zone, isNow }: RowTimes,
    ): Pick<RowWords, 'book' | 'bookPart'> => {
      if (book === null) return { book: '', bookPart: '' };
      const { start, end } = book;
      // UC56: what a rule leaves of the day begins later than now.
      const isFromNow = isNow && start - bar.start <= STEP;
      const part = isFromNow ? duration(end - start) : hours(start, end, zone);
      const isAll = start <= bar.start && end >= bar.end;
      return {
        book: t('schedule:draft.book', { name, time: interval(start, end, zone) }),
        bookPart: isAll ? '' : part,
      };
    };
    const equipmentName = (name: string): string =>
      isEquipment(name) ? t(`selection:equipment.${name}`) : name;
    return {
      loading: t('search:results.loading'),
      booking: t('booking:book'),
      way: (name, on) => t(on ? 'search:results.wayStop' : 'search:results.wayTo', { name }),
      heading: ({ id, name, floorName, inner }, isNow = true) =>
        joined([
          ...(id === null
            ? [t(isNow ? 'search:results.placeUnknown' : 'search:results.deskUnknown')]
            : [name, floorName]),
          // SQ6
          inner ? t('search:results.inner') : '',
        ]),
      row: (row, group, heading, here, times = NO_TIMES) => {
        if (row.kind === 'user') {
          const { at } = row;
          const plan = at === null ? planWords(row.planned, times.isNow, toldBy(group)) : '';
          const place =
            at === null
              ? plan || (times.isNow ? t('search:results.notIn') : '')
              : joined([at.spaceName, placeOf(at, group, here)]);
          // RS5, SL15: neither says anything about another time. PO16: a plan says that they are not in.
          const isSaid = times.isNow && !(plan !== '' && row.status === 'OFFLINE');
          const status = isSaid ? t(`viewer:${statusKey('PERSON', row.status)}`) : '';
          const spoken = spokenOf([row.name, row.title, status, place, heading]);
          const none = { equipment: [], moreEquipment: 0, bookPart: '', book: '', rule: '' };
          return { status, place, spoken, ...none };
        }
        const status = spaceStatus(row, times.zone, true);
        const where = placeOf(row, group, here);
        const place = row.reachable ? where : joined([where, t('search:results.noMap')]);
        const rule =
          row.rule === undefined ? '' : (ruleWords(row.rule) ?? t('booking:refusal.ruled'));
        const labels = row.equipment.map(({ name }) => equipmentName(name));
        const { shown, rest } = fewNames(labels, place);
        const said = labels.slice(0, Math.max(1, shown.length));
        const unsaid = labels.length - said.length;
        const spoken = spokenOf([
          row.name,
          spaceStatus(row, times.zone, false),
          rule,
          row.seats > 0 ? t('selection:seats', { count: row.seats }) : '',
          place,
          ...said,
          unsaid > 0 ? t('search:results.andMore', { number: unsaid }) : '',
          heading,
        ]);
        const equipment = shown.map((label, at) => ({
          label,
          image: row.equipment[at]?.image ?? null,
        }));
        const booking = bookWords(row, times);
        return { status, place, equipment, moreEquipment: rest, spoken, rule, ...booking };
      },
    };
  }, [t, hours, interval, freeWords, planWords, ruleWords, untilWords, closureWords, language]);
};
