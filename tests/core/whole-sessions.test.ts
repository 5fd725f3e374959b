import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepingLog } from '../support/failure-log.ts';
import { patience, repetition } from '../support/patience.ts';
import { forAll } from '../support/runs.ts';
import { sessionCommands, TOUR } from '../support/session-commands.ts';
import { concludes, ModelSession } from '../support/session-model.ts';

/** Every step and problem of the flows: a model that never reaches them would prove nothing about them. */
const EVERYWHERE = [
  ...['waiting', 'searching', 'told of people', 'failed'].map((what) => `search ${what}`),
  ...['closed', 'select', 'selectOnBehalf'].map((status) => `claim ${status}`),
  ...['closed', 'select', 'success', 'failure', 'cancelSuccess'].map((step) => `meeting ${step}`),
  ...['notAvailable', 'noPermission', 'failed', 'unknown'].map((problem) => `problem ${problem}`),
  ...['end', 'delete', 'cancel'].map((how) => `ending ${how}`),
  ...['desk', 'leave', 'chosen'].map((what) => `on behalf ${what}`),
  'entry end',
  'entry delete',
  'calendar failed',
  ...['creating', 'made', 'invalid'].map((what) => `several ${what}`),
  ...['changing', 'moving', 'undoing', 'made'].map((what) => `booking ${what}`),
  ...['adding', 'removing', 'wanted otherwise'].map((what) => `favourite ${what}`),
  ...['closed', 'loading', 'failed', 'known'].map((status) => `what others see ${status}`),
  ...['loading', 'failed', 'known'].flatMap((status) => [`planner ${status}`, `day ${status}`]),
  'attendance register',
  'attendance remove',
  'days failed',
  ...['asked about', 'going'].map((what) => `desk of a day ${what}`),
  ...['ATTENDANCE_REGISTERED', 'ATTENDANCE_REMOVED', 'WRONG_SLOT', 'REACHED_CAPACITY'].map(
    (state) => `banner ${state}`,
  ),
  ...['no', 'yes', 'error', 'yes, of before'].map((render) => `schedule ${render}`),
  ...['template', 'range', 'month'].map((sheet) => `sheet ${sheet}`),
  ...['template', 'range', 'releaseDesks', 'unregister', 'stopped', 'full'].map(
    (what) => `series ${what}`,
  ),
  'offer releaseDesks',
  'offer unregister',
  'month failed',
  'month asked',
  'series putting back',
  'registrations of a cancelled desk asked',
  'offer without the planner',
  'banner ERROR_APPEARED',
  'invisible',
  'favourites failed',
  'giving leave',
  'changing',
  'signed out',
];

it('the model reaches every place', () => {
  const session = new ModelSession();
  for (const command of TOUR) command.run({}, session);
  expect(EVERYWHERE.filter((place) => !session.seen.has(place))).toEqual([]);
});

it('RQ3: only delays after failures have jitter, of up to 30 %', () => {
  const session = new ModelSession();
  for (const command of TOUR) command.run({}, session);
  const timers = session.core.asked('Timer');
  expect([...new Set(timers.map(({ jitter }) => jitter))].toSorted()).toEqual([0, 0.3]);
  const delays = timers.flatMap(({ delay, jitter }) => (jitter > 0 ? [delay] : []));
  expect(delays.filter((delay) => ![3_000, 6_000, 12_000, 24_000].includes(delay))).toEqual([]);
});

it(
  'CF2, CF3, CF7, RF2, RF4, OV2, PG3, SL1, NT1, RQ1: whole sessions, however the server answers',
  () => {
    forAll(60, sessionCommands, (commands) => {
      const session = new ModelSession();
      keepingLog(
        'whole-sessions',
        () => session.core,
        () => {
          fc.modelRun(() => ({ model: {}, real: session }), commands);
          concludes(session);
        },
      );
    });
  },
  repetition * patience(120_000),
);
