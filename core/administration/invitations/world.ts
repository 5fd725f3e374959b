import type { Step } from '../../engine/feature.ts';
import type { GridReads } from '../grid/world.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { InvitationsEvent } from './events.ts';
import type { InvitationsState } from './state.ts';

/** The slices up to this one. */
export type InvitationsReads = GridReads & { readonly invitations: InvitationsState };
export type World = AnyWorld<never>;
export type InvitationsStep = Step<
  InvitationsState,
  PlaceHeard | InvitationsEvent | AnswerTo<'administration.withoutSignIn'>,
  World,
  InvitationsReads
>;
