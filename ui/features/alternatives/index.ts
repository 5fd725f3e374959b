export { Alternatives } from './alternatives.tsx';
export { durationIn } from './duration.ts';
export { RefusalDetail } from './refusal-detail.tsx';
export { Replacements } from './replacements.tsx';
