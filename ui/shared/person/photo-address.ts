/** The URL of a person's photo. */
export const photoAddress = (backendUrl: string, userId: number): string =>
  `${backendUrl}/secure/user/photo/?id=${userId}`;
