export { Alternatives } from './alternatives.tsx';
export { RefusalDetail } from './refusal-detail.tsx';
export { Replacements } from './replacements.tsx';
export { useFootOffers } from './use-foot-offers.ts';
