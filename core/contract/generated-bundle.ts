/**
 * PL12: the `bundle_name` of a building without a plan of its own. No folder of a plan begins with a hyphen. The server has the plan of
 * any building under it: a redacted log does not say its folder.
 */
export const generatedBundle = (buildingId: number): string => `-building-${buildingId}`;

const GENERATED = /^-building-([1-9]\d{0,8})$/;

/** The building whose plan the server has under this name; null: it is the folder of a plan. */
export const buildingOfBundle = (bundleName: string): number | null => {
  const id = GENERATED.exec(bundleName)?.[1];
  return id === undefined ? null : Number(id);
};

export const isGeneratedBundle = (bundleName: string): boolean => bundleName.startsWith('-');

/** G1205: the name under which a plan is loaded. A redacted log does not say its folder, and no folder has the sign of a pseudonym. */
export const loadedBundle = (buildingId: number, bundleName: string | null): string | null =>
  bundleName?.includes('~') === true ? generatedBundle(buildingId) : bundleName;
