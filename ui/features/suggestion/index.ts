export { durationIn } from './duration.ts';
export { RefusalDetail } from './refusal-detail.tsx';
export { Replacements } from './replacements.tsx';
export { Suggestions } from './suggestions.tsx';
