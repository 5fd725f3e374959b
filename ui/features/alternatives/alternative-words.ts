import type { TFunction } from 'i18next';
import type {
  Alternative,
  AlternativesView,
  RefusalReason,
} from '../../../core/features/alternatives/views.ts';
import type { useRuleWords } from '../../shared/booking/use-rule-words.ts';
import type { Amounts } from '../../shared/format/amounts.ts';
import { durationIn } from '../../shared/format/duration.ts';
import type { Formats } from '../../shared/format/format.ts';

export type Words = {
  readonly t: TFunction<'alternatives'>;
  readonly format: Formats;
  readonly amounts: Amounts;
  /** BCP 47. */
  readonly tag: string;
  readonly ruleWords: ReturnType<typeof useRuleWords>;
};

const DAY = 1440;

type Place = Pick<AlternativesView, 'zone' | 'slot'>;

/** Formats times, with the date if it is not the slot's. */
const timesFor = ({ format }: Words, { zone, slot }: Place) => {
  const shown = slot === null ? '' : format.dayOf(slot.start, zone);
  const dated = (day: string, text: string): string =>
    day === shown ? text : `${format.shortDay(day)} ${text}`;
  return {
    begin: (minute: number) => dated(format.dayOf(minute, zone), format.time(minute, zone)),
    // An end at midnight belongs to the previous day.
    end: (minute: number) => dated(format.dayOf(minute - 1, zone), format.endTime(minute, zone)),
    interval: (start: number, end: number) => {
      const [first, last] = [format.dayOf(start, zone), format.dayOf(end - 1, zone)];
      const time = format.endTime(end, zone);
      const until = first === last ? time : `${format.shortDay(last)} ${time}`;
      return dated(first, `${format.time(start, zone)} – ${until}`);
    },
  };
};

/** The details of a refusal: until when, by whom, or the limit. */
export const reasonText = (words: Words, reason: RefusalReason, place: Place): string => {
  const { t, format, tag, ruleWords } = words;
  const times = timesFor(words, place);
  switch (reason.kind) {
    case 'taken': {
      const { from, until, name } = reason;
      if (from === null) {
        return t(name === '' ? 'taken' : 'takenBy', { until: times.end(until), name });
      }
      const interval = times.interval(from, until);
      return t(name === '' ? 'takenFrom' : 'takenFromBy', { interval, name });
    }
    case 'own': {
      const interval = times.interval(reason.start, reason.end);
      return t(reason.here ? 'ownHere' : 'own', { name: reason.name, interval });
    }
    case 'theirs':
      return t('theirs', {
        name: reason.name,
        interval: times.interval(reason.start, reason.end),
      });
    case 'past':
      return t('past', { time: times.begin(reason.since) });
    case 'tooFar':
      return t('tooFar', { day: format.dayInWords(reason.lastDay) });
    case 'rule':
      return ruleWords(reason.rule) ?? '';
    case 'tooLong':
      return reason.minutes >= DAY
        ? t('latest', { until: times.end(reason.end) })
        : t('tooLong', { duration: durationIn(tag)(reason.minutes) });
  }
};

const away = ({ t, amounts }: Words, text: string, metres: number | null): string => {
  const distance = metres === null ? '' : amounts.distance(metres);
  return distance === '' ? text : t('away', { text, distance });
};

/** The label of an alternative; `asset`: booking a room continues in its quick view. */
export const alternativeText = (
  words: Words,
  alternatives: Alternative,
  place: Place & Pick<AlternativesView, 'asset'>,
): string => {
  const { t } = words;
  const isRoom = place.asset === 'ROOM';
  switch (alternatives.kind) {
    case 'space': {
      const { name, metres, moves } = alternatives;
      const key = moves !== null ? 'moveTo' : isRoom ? 'chooseSpace' : 'bookSpace';
      return away(words, t(key, { name }), metres);
    }
    case 'time': {
      const interval = timesFor(words, place).interval(alternatives.start, alternatives.end);
      return t('bookTime', { interval });
    }
    case 'move': {
      const { fromName: name } = alternatives;
      return name === '' ? t('move') : t('moveFrom', { name });
    }
  }
};

/** A free part of the slot: until when, if it begins with it. */
export const partText = (
  words: Words,
  { start, end }: Pick<Alternative, 'start' | 'end'>,
  place: Place,
): string => {
  const times = timesFor(words, place);
  return start === place.slot?.start
    ? words.t('bookUntil', { until: times.end(end) })
    : words.t('bookTime', { interval: times.interval(start, end) });
};

/** Another space for all of the slot, shortened, and in full. */
export const spaceUntilText = (
  words: Words,
  { name, end }: Extract<Alternative, { readonly kind: 'space' }>,
  place: Place,
): { readonly text: string; readonly label: string } => {
  const about = { name, until: timesFor(words, place).end(end) };
  return { text: words.t('spaceUntil', about), label: words.t('bookSpaceUntil', about) };
};

/** Which desk replaces which. */
export const replacementText = (
  words: Words,
  {
    fromName,
    toName,
    metres,
  }: { readonly fromName: string; readonly toName: string; readonly metres: number | null },
): string => away(words, words.t('replace', { from: fromName, to: toName }), metres);
