import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';
import { shareNonce } from './theme/nonce.ts';
import { restrictScripts } from './theme/trusted-types.ts';

restrictScripts(window, window.location.origin);
shareNonce();
const root = document.getElementById('root');
if (root !== null) void start(createRoot(root));
