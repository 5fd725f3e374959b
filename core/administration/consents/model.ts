import { Schema } from 'effect';
import { ConsentOverview } from '../../contract/administration/consents.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { ChangesReads, EditCells } from '../changes/index.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';

export const ConsentsState = Schema.Struct({
  /** Who has accepted which version; null: not read. */
  overview: Schema.NullOr(ConsentOverview),
  query: Query,
  /** The revision of the company data when it was asked for. */
  revision: Schema.NullOr(Schema.Int),
});
export type ConsentsState = typeof ConsentsState.Type;

export const initialConsents: ConsentsState = {
  overview: null,
  query: { ...idleQuery, isStale: true },
  revision: null,
};

/** CT11: a new version with the texts of the one in force. */
const NewConsent = command('NewConsent', {});

export const ConsentsEvent = Schema.Union([NewConsent]);
export type ConsentsEvent = typeof ConsentsEvent.Type;

/** The slices up to this one. */
export type ConsentsReads = ChangesReads & { readonly consents: ConsentsState };

type ConsentsHeard = PlaceHeard | ConsentsEvent | AnswerTo<'administration.consents'>;

export type World = AnyWorld<typeof EditCells.Type>;

export type ConsentsStep = Step<ConsentsState, ConsentsHeard, World, ConsentsReads>;
