export { ClaimPanel } from './claim-panel.tsx';
