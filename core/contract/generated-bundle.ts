/** PL12: the `bundle_name` of a building without a plan of its own. No folder of a plan begins with a hyphen. */
export const generatedBundle = (buildingId: number): string => `-building-${buildingId}`;

export const isGeneratedBundle = (bundleName: string): boolean => bundleName.startsWith('-');
