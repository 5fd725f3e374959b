export { PrivacyPreview } from './privacy-preview.tsx';
