/** AP71 */
export const planAddress = (backendUrl: string, building: string): string =>
  `${backendUrl}/secure/administration/buildings/${encodeURIComponent(building)}/plan.zip`;
