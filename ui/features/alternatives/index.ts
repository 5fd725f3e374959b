export { Alternatives } from './alternatives.tsx';
export { RefusalDetail } from './refusal-detail.tsx';
export { Replacements } from './replacements.tsx';
