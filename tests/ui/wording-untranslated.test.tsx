import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { initialState, type State } from '../../core/core.ts';
import { CrashScreen } from '../../ui/app/crash-screen.tsx';
import { MainView } from '../../ui/app/page/main-view.tsx';
import { Rail } from '../../ui/app/page/rail.tsx';
import { SidePanel } from '../../ui/app/page/side-panel.tsx';
import { NotFound } from '../../ui/app/router.tsx';
import { Splash } from '../../ui/app/splash.tsx';
import { WorkerNotice } from '../../ui/app/worker-notice.tsx';
import { MoveChip } from '../../ui/features/booking/move-chip.tsx';
import { BookedResources } from '../../ui/features/calendar/booked-resources.tsx';
import { PersonalCalendar } from '../../ui/features/calendar/personal-calendar.tsx';
import { ChosenTime } from '../../ui/features/floor/chosen-time.tsx';
import { HighlightChip } from '../../ui/features/floor/highlight-chip.tsx';
import { LeaveDialog } from '../../ui/features/on-behalf/leave-dialog.tsx';
import { FloorEdge } from '../../ui/features/place/floor-edge.tsx';
import { Picker } from '../../ui/features/place/picker.tsx';
import { PlaceSwitch } from '../../ui/features/place/place-switch.tsx';
import { DropScreen } from '../../ui/features/replay/drop-screen.tsx';
import { ReportScreen } from '../../ui/features/report/report-screen.tsx';
import { QuickViewPanel } from '../../ui/features/selection/quick-view-panel.tsx';
import { ConsentScreen } from '../../ui/features/session/consent-screen.tsx';
import { LoginScreen } from '../../ui/features/session/login-screen.tsx';
import { MapControls } from '../../ui/features/viewer/map-controls.tsx';
import { WayPanel } from '../../ui/features/wayfinding/way-panel.tsx';
import { golden, goldenNames } from '../logs/golden.ts';
import { at } from '../support/at.ts';
import { CoreSession } from '../support/core-session.ts';
import { eventfulSession } from '../support/eventful-session.ts';
import { statesOf } from '../support/fold.ts';
import { patience } from '../support/patience.ts';
import { plainWords } from '../support/plain-words.ts';
import { pseudoText } from '../support/pseudo-locale.ts';
import { shapeAt, showState, speakPseudo } from '../support/pseudo-screens.tsx';
import { TOUR } from '../support/session-commands.ts';
import { ModelSession } from '../support/session-model.ts';

beforeAll(speakPseudo);

const width = vi.hoisted(() => ({ isPhone: false }));
vi.mock('../../ui/shared/page/use-phone.ts', () => ({
  usePhone: () => width.isPhone,
  usePageLayout: () => (width.isPhone ? 'upright' : 'wide'),
}));

const nothing = (): void => undefined;
const PARTS: Readonly<Record<string, ReactNode>> = {
  login: <LoginScreen />,
  consent: <ConsentScreen />,
  picker: <Picker />,
  'side panel': <SidePanel onFold={nothing} />,
  rail: <Rail onExpand={null} />,
  place: <PlaceSwitch />,
  floors: <FloorEdge />,
  'chosen time': <ChosenTime />,
  'quick view': <QuickViewPanel way={{ toMap: nothing, cameFrom: () => null }} />,
  way: <WayPanel toMap={nothing} />,
  highlight: <HighlightChip onClosed={nothing} />,
  move: <MoveChip toMap={nothing} />,
  'map controls': <MapControls />,
  'booked resources': <BookedResources />,
  'personal calendar': <PersonalCalendar variant="default" />,
  'leave to delete': <LeaveDialog />,
};

/** The shapes that were checked per part: a state with the same texts is not rendered again. */
const seen = new Map<string, { keys: readonly string[]; readonly shapes: Set<string> }>();

const partOf = (name: string, part: ReactNode, state: State): readonly string[] => {
  const known = seen.get(name) ?? { keys: [], shapes: new Set() };
  seen.set(name, known);
  if (known.shapes.has(shapeAt(state, known.keys))) return [];
  const { html, data, keys } = showState(part, state);
  known.keys = [...new Set([...known.keys, ...keys])];
  known.shapes.add(shapeAt(state, known.keys));
  return plainWords(html, data).map((words) => `${name}: ${words}`);
};

/** The whole page, on a desktop and on a phone. */
const pageOf = (state: State): readonly string[] =>
  [false, true].flatMap((isPhone) => {
    width.isPhone = isPhone;
    const { html, data } = showState(<MainView />, state);
    width.isPhone = false;
    return plainWords(html, data).map((words) => `page: ${words}`);
  });

/** All untranslated texts on any part of the screen. */
const untranslated = (states: readonly State[]): ReadonlySet<string> =>
  new Set(
    states.flatMap((state) =>
      Object.entries(PARTS).flatMap(([name, part]) => partOf(name, part, state)),
    ),
  );

describe('every text of every screen is translated', () => {
  it.each(goldenNames())('in the session %s', (name) => {
    expect(untranslated(golden(name).states)).toEqual(new Set());
  });

  it(
    'on the tour through every flow',
    () => {
      const session = new ModelSession();
      for (const command of TOUR) command.run({}, session);
      expect(untranslated(statesOf(initialState, session.core.entries))).toEqual(new Set());
    },
    patience(120_000),
  );

  it('on a morning with many failures', () => {
    const { entries } = eventfulSession();
    expect(pageOf(at(statesOf(initialState, entries), entries.length))).toEqual([]);
    expect(untranslated(statesOf(initialState, entries))).toEqual(new Set());
  });

  it.each<[string, ReactNode]>([
    ['the first picture', <Splash key="" />],
    [
      'the server is away',
      <Splash key="" startup={{ step: 'starting', serverAway: true, selfFailed: false }} />,
    ],
    [
      'SQ3: the self call failed',
      <Splash key="" startup={{ step: 'starting', serverAway: true, selfFailed: true }} />,
    ],
    ['a page that is not there', <NotFound key="" />],
    ['a crash', <CrashScreen key="" error={new Error('')} />],
    ['the replay', <DropScreen key="" state={{ phase: 'empty', failed: null }} open={nothing} />],
    [
      'a report',
      <ReportScreen
        key=""
        state={{ phase: 'collecting' }}
        addSaid={async (file) => file}
        onClose={nothing}
      />,
    ],
    [
      'no report',
      <ReportScreen
        key=""
        state={{ phase: 'none' }}
        addSaid={async (file) => file}
        onClose={nothing}
      />,
    ],
  ])('%s', (_name, part) => {
    const { html, data } = showState(part, new CoreSession().state);
    expect(html).toMatch(/⟦/);
    expect(plainWords(html, data)).toEqual([]);
  });

  it.each(['restarting', 'failed'] as const)('a worker that is %s', (status) => {
    const left = { status, leftLogs: ['1'] };
    const { html, data } = showState(<WorkerNotice />, initialState, left);
    expect(html).toMatch(/⟦/);
    expect(plainWords(html, data)).toEqual([]);
  });
});

describe('finding untranslated texts', () => {
  it.each([
    ['<p>Free desks</p>', ['Free desks']],
    ['<p>⟦Ƒřéé⟧ and free</p>', ['⟦Ƒřéé⟧ and free']],
    ['<button aria-label="Close it">x</button>', ['Close it']],
    ['<input placeholder="Search" title="Find"/>', ['Search', 'Find']],
    ['<img alt="The plan"/>', ['The plan']],
    ['<svg><title>Unread</title></svg><p class="Free">12 min, 09:00 PM</p>', []],
    ['<p>Anna Ek &amp; Bo</p>', []],
  ])('%s', (html, found) => {
    expect(plainWords(html, ['Anna', 'Anna Ek', 'Bo'])).toEqual(found);
  });

  it('the pseudo-locale keeps placeholders, and is longer', () => {
    const text = pseudoText('Book {{count}} desks on {floor}');
    expect(text).toMatch(/^⟦\P{ASCII}+ \{\{count\}\} /u);
    expect(text).toContain('{floor}');
    expect(text.replaceAll(/\{\{?\w+\}?\}/g, '')).not.toMatch(/[A-Za-z]/);
    expect(text.length).toBeGreaterThan('Book {{count}} desks on {floor}'.length * 1.25);
    expect(pseudoText('')).toBe('⟦⟧');
  });
});
