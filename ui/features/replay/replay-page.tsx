import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DropScreen } from './drop-screen.tsx';
import { useEntryInAddress } from './entry-in-address.ts';
import { ReplayContext, useReplayState } from './replay-context.ts';
import { createReplaySession } from './replay-session.ts';
import { Workbench } from './workbench.tsx';

const spawn = (): Worker =>
  new Worker(new URL('../../../worker/replay/worker.ts', import.meta.url), { type: 'module' });

/** Developers drop a user's log here and see what that user saw. Needs no server and contacts none. */
export const ReplayPage = () => {
  const { t } = useTranslation('replay');
  const session = useMemo(() => createReplaySession(spawn), []);
  const state = useReplayState(session);
  const entry = useEntryInAddress(session);
  useEffect(() => session.close, [session]);
  useEffect(() => {
    const before = document.title;
    document.title = state.phase === 'open' ? `${state.name} – ${t('name')}` : t('title');
    return () => {
      document.title = before;
    };
  }, [state, t]);
  return (
    <ReplayContext value={session}>
      {state.phase === 'open' ? (
        <Workbench name={state.name} />
      ) : (
        <DropScreen state={state} open={(file) => void session.open(file, entry())} />
      )}
    </ReplayContext>
  );
};
