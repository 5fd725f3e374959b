import type { Answer } from '../../contract/answer.ts';
import type { PrivacyPreview } from '../../contract/privacy-preview.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  hasFailed,
  invalidate,
  isPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
} from '../../remote/query.ts';
import {
  initialPrivacyPreview,
  type PrivacyPreviewReads,
  type PrivacyPreviewState,
  type PrivacyPreviewStep,
} from './model.ts';

/** SN3: no automatic retry; a failure shows until the user retries. */
const OPTIONS: QueryOptions = { timer: 'privacyPreview.retry', retry: 'never' };

/** SN4: shown in the settings to a signed-in user. */
const mayShow = ({ session, page }: PrivacyPreviewReads): boolean =>
  session.auth === 'signedIn' && page.drawer === 'settings';

const closed = (privacyPreview: PrivacyPreviewState, world: World): PrivacyPreviewState => {
  if (!privacyPreview.open) return privacyPreview;
  cancelPending(privacyPreview.query, world);
  return initialPrivacyPreview;
};

/** SN1: loads when opened, and on a manual retry. */
const opened = (privacyPreview: PrivacyPreviewState, world: World): PrivacyPreviewState => {
  if (privacyPreview.open && !hasFailed(privacyPreview.query)) return privacyPreview;
  world.cite('SN1');
  return { ...initialPrivacyPreview, open: true };
};

/** SN3: data that cannot be refreshed is hidden. */
const answered = (
  privacyPreview: PrivacyPreviewState,
  answer: Answer<PrivacyPreview>,
  world: World,
): PrivacyPreviewState => ({
  ...privacyPreview,
  query: settled(privacyPreview.query, answer, OPTIONS, world),
  privacyPreview: answer._tag === 'Success' ? answer.body : null,
});

const stepEvent: PrivacyPreviewStep = (privacyPreview, event, world) => {
  switch (event._tag) {
    case 'OpenPrivacyPreview':
      return opened(privacyPreview, world);
    case 'ClosePrivacyPreview':
      return closed(privacyPreview, world);
    case 'privacyPreview.get':
      return answered(privacyPreview, event.answer, world);
    default:
      return privacyPreview;
  }
};

const isChanging = ({ session }: PrivacyPreviewReads): boolean =>
  session.changingVisibility !== null;

const isStranger = ({ privacyPreview, query }: PrivacyPreviewState): boolean =>
  !isPending(query) && privacyPreview === null && !hasFailed(query);

/**
 * SN2: hides the preview when the visibility changes, and refreshes it (showing the old one meanwhile) when the user's
 * location changes. SN6: also each minute, because a short absence between two polls goes unnoticed.
 */
const refreshed = (
  privacyPreview: PrivacyPreviewState,
  world: World,
  state: PrivacyPreviewReads,
  before: PrivacyPreviewReads,
): PrivacyPreviewState => {
  if (state.session.user?.visibility !== before.session.user?.visibility) {
    world.cite('SN2');
    return { ...privacyPreview, privacyPreview: null, query: refetch(privacyPreview.query, world) };
  }
  if (state.floor.self?.loc.spaceId !== before.floor.self?.loc.spaceId) {
    world.cite('SN2');
    return { ...privacyPreview, query: refetch(privacyPreview.query, world) };
  }
  const isAged = state.page.minute !== before.page.minute && privacyPreview.privacyPreview !== null;
  if (!isAged || isPending(privacyPreview.query)) return privacyPreview;
  world.cite('SN6');
  return { ...privacyPreview, query: invalidate(privacyPreview.query) };
};

/** SN2: refreshes when a change of the visibility has finished, successfully or not. */
const followed = (
  privacyPreview: PrivacyPreviewState,
  world: World,
  state: PrivacyPreviewReads,
  before: PrivacyPreviewReads,
): PrivacyPreviewState => {
  if (isChanging(state)) {
    if (isStranger(privacyPreview)) return privacyPreview;
    world.cite('SN2');
    cancelPending(privacyPreview.query, world);
    return { ...initialPrivacyPreview, open: true };
  }
  const current = refreshed(privacyPreview, world, state, before);
  const wanted = { isAllowed: true, call: () => ({ name: 'privacyPreview.get' }) as const };
  const query = keepFresh(current.query, wanted, OPTIONS, world);
  return query === current.query ? current : { ...current, query };
};

/** SN1, SN2: refreshed while it is open, one request at a time. */
export const stepPrivacyPreview: PrivacyPreviewStep = (
  privacyPreview,
  event,
  world,
  state,
  before,
) => {
  if (!mayShow(state)) return closed(privacyPreview, world);
  const stepped = stepEvent(privacyPreview, event, world, state, before);
  return stepped.open ? followed(stepped, world, state, before) : stepped;
};
