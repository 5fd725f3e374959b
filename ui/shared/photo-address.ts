/** Address of a person's picture at a backend. */
export const photoAddress = (backendUrl: string, userId: number): string =>
  `${backendUrl}/secure/user/photo/?id=${userId}`;
