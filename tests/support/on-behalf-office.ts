import type { Booking, PersonalBooking } from '../../core/contract/booking.ts';
import type { SelfSession, User } from '../../core/contract/people.ts';
import type { OnBehalfView } from '../../core/features/on-behalf/views.ts';
import { onBehalf } from '../../core/features/quick-view/on-behalf-view.ts';
import { booking, entry, resource } from './bookings.ts';
import { CoreSession, DESK, NOW, someone } from './core-session.ts';
import { FLOOR_ONE, person } from './selection-office.ts';

export type Office = {
  readonly deskFinder?: boolean;
  readonly bobo?: boolean;
  readonly allowMultipleDesks?: boolean;
  readonly permissions?: Partial<SelfSession['permissions']>;
  readonly items?: readonly PersonalBooking[];
};

/** A session on floor 1 with the given features and permissions. */
export const inOffice = (office: Office = {}): CoreSession => {
  const { deskFinder = true, bobo = true, allowMultipleDesks = true } = office;
  const { permissions = { bookOnBehalf: true, multipleDesks: true }, items = [] } = office;
  return new CoreSession().onTheFloor(
    { ...FLOOR_ONE, items },
    { uses: { deskFinder }, meta: { bobo, allowMultipleDesks }, permissions },
  );
};

export const OPTIONS = { allowBoBo: true, allowCoBo: false, maxDays: 0, maxDuration: 0 };

/** The quick view of a desk is open, with its calendar options. */
export const onDesk = (core = inOffice(), options = OPTIONS, spaceId = DESK): CoreSession =>
  core.select(spaceId).succeed('asset.calendarOptions', options).succeed('deskBooking.ofDesk', []);

/** The search is open for the first desk. */
export const searching = (core = onDesk()): CoreSession =>
  core.send({ _tag: 'OpenOnBehalf', purpose: { kind: 'desk', spaceId: DESK } });

export const EVENT = 41;

/** An own event: the first desk, made by and for the signed-in person. */
export const ownEvent = (more: Partial<PersonalBooking> = {}): PersonalBooking =>
  entry(EVENT, { resources: [resource(DESK, '1-001')], ...more });

export const LEAVE = { kind: 'leave', spaceId: DESK, eventId: EVENT } as const;

/** The search is open, to let somebody delete the own event. */
export const givingLeave = (): CoreSession =>
  inOffice({ items: [ownEvent()] }).send({ _tag: 'OpenOnBehalf', purpose: LEAVE });

/** Types a text, waits for the debounce, and answers with these people. */
export const found = (core: CoreSession, people: readonly User[], text = 'anna'): CoreSession =>
  core
    .send({ _tag: 'SearchOnBehalf', text })
    .elapse(400)
    .succeed('deskBooking.searchPeople', people);

export const colleague = (id: number, more: Partial<User> = {}): User => person(id, null, more);

/** The booking of a desk for a colleague, as the server returns it. */
export const bookedFor = (userId: number, more: Partial<Booking> = {}): Booking =>
  booking(90, {
    start: NOW + 3,
    end: NOW + 63,
    owner: true,
    removable: true,
    user: { id: userId, name: 'Anna Ek' },
    organizer: { id: someone.id, name: someone.name },
    ...more,
  });

export const viewOf = ({ state }: CoreSession): OnBehalfView => onBehalf.project(state, {});

/** The view of the open search. */
export const openView = (core: CoreSession): Extract<OnBehalfView, { status: 'open' }> => {
  const view = viewOf(core);
  if (view.status !== 'open') throw new Error('The search is closed');
  return view;
};
