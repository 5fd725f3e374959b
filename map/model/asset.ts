import { type AssetType, SIGN_TYPES, type SignType } from '../../core/contract/viewer/messages.ts';

/** A space, a sign or a person, e.g. `{ assetType: 'space', assetId: 4103 }`. */
export type AssetRef = { readonly assetType: AssetType; readonly assetId: number };

export const isSameAsset = (a: AssetRef | null, b: AssetRef | null): boolean =>
  a?.assetType === b?.assetType && a?.assetId === b?.assetId;

export type { SignType };

export const isSignType = (id: number): id is keyof typeof SIGN_TYPES =>
  Object.hasOwn(SIGN_TYPES, id);

const COLOURS = ['#4a6fc4', '#8e4fb0', '#b8641b', '#23805c', '#b04a6d', '#2f7f94'] as const;

/** The background of a person's initials: constant per person, with enough contrast for white text. */
export const personColour = (id: number): string =>
  COLOURS[Math.abs(id) % COLOURS.length] ?? COLOURS[0];
