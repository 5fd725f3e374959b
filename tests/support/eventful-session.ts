import {
  CoreSession,
  configuration,
  DESK,
  firstUpdate,
  MORNING,
  OTHER_DESK,
  someone,
  space,
} from './core-session.ts';

const MINUTE = Math.floor(MORNING / 60_000);

/** A poll in which the desk is free or booked. */
export const pollOf = (state: 'FREE' | 'BOOKED', stamp: number) => ({
  stamp: 5,
  now: MINUTE,
  floors: [{ fId: 1, fStatic: 3, fStatus: stamp }],
  contentUpdate: {
    spaces: { add: [], update: [space(DESK, 1, state)], remove: [] },
    users: { add: [], update: [], remove: [] },
  },
});

/**
 * A morning such as developers get in a log: a failed and a successful sign-in, the floor, a desk that somebody else booked
 * first, a booking refused by a rule, an unreachable server, and the settings.
 */
export const eventfulSession = (): CoreSession => {
  const session = new CoreSession();
  session.start({ buildingId: '1', floorId: '1' });
  session.elapse(120);
  session.succeed('public.config', configuration);
  session.refuse('session.session', 401, 'NOT_SIGNED_IN', 'Not signed in');
  session.elapse(4_000);
  session.send({ _tag: 'SignIn', secret: 1 });
  session.elapse(300);
  session.refuse('public.login', 401, 'BAD_CREDENTIALS', 'Wrong user name or password');
  session.elapse(5_000);
  session.send({ _tag: 'SignIn', secret: 2 });
  session.elapse(300);
  // A login that is answered reloads the page; a login whose worker died continues in the same log.
  session.fail('public.login', { _tag: 'OutcomeUnknown' });
  session.succeed('session.session', someone);
  session.elapse(200);
  session.succeed('updates.update', firstUpdate());
  session.send({ _tag: 'ViewerSaid', said: { name: 'ready' } });
  session.send({ _tag: 'ViewerStarted' });
  session.elapse(2_000);
  session.send({ _tag: 'SelectSpace', spaceId: DESK });
  session.elapse(80);
  session.succeed('deskBooking.ofDesk', []);
  session.send({ _tag: 'BookDesk', spaceId: DESK, start: MINUTE + 60, end: MINUTE + 120 });
  session.elapse(200);
  session.refuse('deskBooking.create', 409, 'SLOT_TAKEN', 'Taken');
  session.elapse(1_000);
  session.send({ _tag: 'BookDesk', spaceId: DESK, start: MINUTE - 240, end: MINUTE - 120 });
  session.send({ _tag: 'SelectSpace', spaceId: OTHER_DESK });
  session.elapse(5_000);
  session.fail('updates.update', { _tag: 'Unreachable', reason: 'network' });
  session.elapse(9_000);
  session.send({ _tag: 'Deselect' });
  session.send({ _tag: 'ToggleDrawer', drawer: 'settings' });
  session.send({ _tag: 'SetLanguage', language: 'sv' });
  return session;
};
