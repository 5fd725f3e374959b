import { type AssetType, SIGN_TYPES, type SignType } from '../../core/contract/viewer/messages.ts';

/** A space, a sign or a person, e.g. `{ assetType: 'space', assetId: 4103 }`. */
export type AssetRef = { readonly assetType: AssetType; readonly assetId: number };

export const isSameAsset = (a: AssetRef | null, b: AssetRef | null): boolean =>
  a?.assetType === b?.assetType && a?.assetId === b?.assetId;

export type { SignType };

export const isSignType = (id: number): id is keyof typeof SIGN_TYPES =>
  Object.hasOwn(SIGN_TYPES, id);
