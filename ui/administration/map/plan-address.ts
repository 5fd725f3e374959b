const buildingAddress = (backendUrl: string, building: string): string =>
  `${backendUrl}/secure/administration/buildings/${encodeURIComponent(building)}`;

/** AP71 */
export const planAddress = (backendUrl: string, building: string): string =>
  `${buildingAddress(backendUrl, building)}/plan.zip`;

/** PL12 */
export const drawnAddress = (backendUrl: string, building: string): string =>
  `${buildingAddress(backendUrl, building)}/drawn.json`;
