import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';
import { shareNonce } from './theme/nonce.ts';

shareNonce();
const root = document.getElementById('root');
if (root !== null) void start(createRoot(root));
