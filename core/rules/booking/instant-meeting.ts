import { MINUTE } from '../../time/zone.ts';
import { subjectOrDefault } from '../meeting/subject.ts';

/** A meeting that begins now. Times in minutes since the epoch, the duration in minutes. */
export type InstantMeeting = {
  readonly start: number;
  readonly end: number;
  readonly duration: number;
  readonly subject: string;
};

/** IM1: the duration in minutes from now to a time, both in milliseconds since the epoch: rounded up, never negative. */
export const minutesFromNow = (now: number, until: number): number =>
  Math.max(0, Math.ceil((until - now) / MINUTE));

/**
 * IM2: the meeting that begins in the current minute and lasts until a time, both in milliseconds since the epoch; null: no
 * time is left. RF11: an empty subject becomes the default one.
 */
export const instantMeeting = (
  now: number,
  until: number,
  subject: string,
): InstantMeeting | null => {
  const duration = minutesFromNow(now, until);
  const start = Math.floor(now / MINUTE);
  return duration === 0
    ? null
    : { start, end: start + duration, duration, subject: subjectOrDefault(subject) };
};
