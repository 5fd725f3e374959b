import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import type { SelfSession, User } from '../../core/contract/people.ts';
import type { BehalfView } from '../../core/features/behalf/views.ts';
import { behalf } from '../../core/features/quick-view/behalf-view.ts';
import { CoreSession, configuration, DESK, firstUpdate, MORNING, someone } from './core-session.ts';
import { ground, person } from './selection-office.ts';

export const NOW = Math.floor(MORNING / 60_000);

export type Office = {
  readonly deskFinder?: boolean;
  readonly bobo?: boolean;
  readonly allowMultipleDesks?: boolean;
  readonly permissions?: Partial<SelfSession['permissions']>;
  readonly items?: readonly PersonalBooking[];
};

/** A session on floor 1, with what its company offers and what the person may do. */
export const inOffice = (office: Office = {}): CoreSession => {
  const { deskFinder = true, bobo = true, allowMultipleDesks = true } = office;
  const { permissions = { bookOnBehalf: true, multipleDesks: true }, items = [] } = office;
  const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
  const { features } = configuration;
  const meta = { ...features.deskFinder.meta, bobo, allowMultipleDesks };
  core.succeed('public.config', {
    ...configuration,
    features: { ...features, deskFinder: { enabled: deskFinder, meta } },
  });
  core.succeed('session.session', {
    ...someone,
    permissions: { ...someone.permissions, ...permissions },
  });
  const { self } = firstUpdate();
  core.succeed('updates.update', { ...ground(), self: { ...self, calendar: { items } } });
  return core;
};

export const OPTIONS = { allowBoBo: true, allowCoBo: false, maxDays: 0, maxDuration: 0 };

/** A desk's quick view is open, and what may be done with it is known. */
export const onDesk = (core = inOffice(), options = OPTIONS, spaceId = DESK): CoreSession => {
  core.send({ _tag: 'SelectSpace', spaceId });
  core.succeed('asset.calendarOptions', options);
  core.succeed('deskBooking.ofDesk', []);
  return core;
};

/** The search is open for the first desk. */
export const searching = (core = onDesk()): CoreSession => {
  core.send({ _tag: 'OpenBehalf', purpose: { kind: 'desk', spaceId: DESK } });
  return core;
};

export const EVENT = 41;

/** An own event of the calendar: of the first desk, made by oneself for oneself. */
export const ownEvent = (more: Partial<PersonalBooking> = {}): PersonalBooking => ({
  id: EVENT,
  name: '',
  start: NOW + 60,
  end: NOW + 120,
  buildingId: 1,
  resources: [{ id: DESK, typeId: 1, floorId: 1, name: '1-001' }],
  status: 'ORGANIZER',
  organizer: { id: someone.id },
  user: { id: someone.id, name: someone.name },
  ...more,
});

export const LEAVE = { kind: 'leave', spaceId: DESK, eventId: EVENT } as const;

/** The search is open to let somebody delete the own event. */
export const givingLeave = (): CoreSession => {
  const core = inOffice({ items: [ownEvent()] });
  core.send({ _tag: 'OpenBehalf', purpose: LEAVE });
  return core;
};

/** Types a text, waits for the search to begin, and lets it find these people. */
export const found = (core: CoreSession, people: readonly User[], text = 'anna'): CoreSession => {
  core.send({ _tag: 'SearchBehalf', text });
  core.elapse(400);
  core.succeed('deskBooking.searchPeople', people);
  return core;
};

export const colleague = (id: number, more: Partial<User> = {}): User => person(id, null, more);

/** What the server says of a desk that was booked for a colleague. */
export const bookedFor = (userId: number, more: Partial<Booking> = {}): Booking => {
  const space = { id: DESK, name: '1-001', floorId: 1 };
  return {
    id: 90,
    name: '',
    start: NOW + 3,
    end: NOW + 63,
    user: { id: userId, name: 'Anna Ek' },
    organizer: { id: someone.id, name: someone.name },
    owner: true,
    removable: true,
    space,
    desk: space,
    resources: [{ ...space, typeId: 1 }],
    ...more,
  };
};

export const viewOf = ({ state }: CoreSession): BehalfView => behalf.project(state, {});

/** The view of the open search. */
export const openView = (core: CoreSession): Extract<BehalfView, { status: 'open' }> => {
  const view = viewOf(core);
  if (view.status !== 'open') throw new Error('The search is closed');
  return view;
};
