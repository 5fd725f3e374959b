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

/** The page that embeds this one; null: it was opened by itself. */
const embedder = (): Window | null => (window.parent === window ? null : window.parent);

/** The mirror that the embedding page gives; null until then. */
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
 * The frame in which a replay shows the app as its user saw it. A document of its own: its language, colours and width
 * are the log's, those of the page around it are the viewer's.
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
