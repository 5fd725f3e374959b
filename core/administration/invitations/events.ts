import { command } from '../../engine/event.ts';

/** AP95: links were made, by the page itself; who cannot sign in is asked for anew. */
const RefreshInvitations = command('RefreshInvitations', {});

export const InvitationsEvent = RefreshInvitations;
export type InvitationsEvent = typeof InvitationsEvent.Type;
