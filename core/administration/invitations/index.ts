import type { Feature } from '../../engine/feature.ts';
import { InvitationsEvent, InvitationsState, initialInvitations } from './model.ts';
import { invitees } from './projection.ts';
import { stepInvitations } from './step.ts';

/** Who cannot sign in yet, to be invited together. */
export const invitationsFeature = {
  name: 'invitations',
  slices: {
    invitations: { schema: InvitationsState, initial: initialInvitations, step: stepInvitations },
  },
  events: [InvitationsEvent],
  topics: { invitees },
} satisfies Feature;
