import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  createScreenMirror,
  explainMissingPlan,
  guardScreen,
  hearScreen,
  shutNetwork,
  tellScreen,
} from '../features/replay/index.ts';
import { LoginScreen } from '../features/session/index.ts';
import { MirrorContext } from '../mirror/hooks.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { i18n } from '../shared/i18n/language.ts';
import { Followers } from './followers.tsx';
import { StartStep } from './start-gate.tsx';

/** The embedding window; null: not embedded. */
const embedder = (): Window | null => (window.parent === window ? null : window.parent);

/** The mirror passed by the embedding page; null until then. */
const useGivenMirror = (): Mirror | null => {
  const [mirror, setMirror] = useState<Mirror | null>(null);
  useEffect(() => {
    const outside = embedder();
    if (outside === null) return;
    const { origin } = window.location;
    shutNetwork(document, `${origin}${import.meta.env.BASE_URL}`);
    const unguard = guardScreen(window, () =>
      tellScreen(outside, origin, { perch: 'screen', said: 'tried' }),
    );
    const unhear = hearScreen(window, embedder, (message, [port]) => {
      if (message.said !== 'play' || port === undefined) return;
      if (!message.plans) explainMissingPlan(i18n);
      setMirror(createScreenMirror(port, message.plans));
    });
    tellScreen(outside, origin, { perch: 'screen', said: 'ready' });
    return () => {
      unguard();
      unhear();
    };
  }, []);
  return mirror;
};

/**
 * The frame in which a replay shows the app as its user saw it. A separate document, because its language, colour
 * scheme and width come from the log, while those of the page around it are the developer's.
 */
export const ScreenPage = () => {
  const mirror = useGivenMirror();
  if (embedder() === null) return <Navigate to="/replay" replace />;
  if (mirror === null) return null;
  return (
    <MirrorContext value={mirror}>
      <Followers />
      <StartStep auth={<LoginScreen />} />
    </MirrorContext>
  );
};
