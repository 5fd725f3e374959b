import { useProjection } from '../mirror/hooks.ts';

/** PL19: whether Perch has drawn the shown building from its spaces (PL12). */
export const useDrawn = (): boolean =>
  useProjection('viewer', ({ building }) => building?.isDrawn) ?? false;
