import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';
import { loadMainView } from './app/start-gate.tsx';
import { startEarlyViewer } from './shared/early-viewer.ts';
import { listenForInstallOffer } from './shared/page/install-offer.ts';
import { watchLeaving } from './shared/page/leaving.ts';
import { keepUpWithTranslation } from './shared/page/translated-text.ts';
import { shareNonce } from './theme/nonce.ts';
import { restrictScripts } from './theme/trusted-types.ts';

restrictScripts(window, window.location.origin);
shareNonce();
listenForInstallOffer(window);
watchLeaving(window);
keepUpWithTranslation(window);
const root = document.getElementById('root');
if (root !== null) {
  void start(createRoot(root));
  // SF3
  if (startEarlyViewer()) void loadMainView();
}
