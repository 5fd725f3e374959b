export { guardScreen, shutNetwork } from './screen-guard.ts';
export { hearScreen, tellScreen } from './screen-link.ts';
export { createScreenMirror } from './screen-mirror.ts';
export { explainMissingPlan } from './screen-words.ts';
