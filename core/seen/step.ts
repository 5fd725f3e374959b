import type { FeatureStep } from '../state.ts';
import { initialSeen, type SeenState } from './state.ts';

export const stepSeen: FeatureStep<SeenState> = (seen, _event, _world, state) =>
  state.session.auth !== 'signedIn' ? initialSeen : seen;
