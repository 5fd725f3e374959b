/** What a page takes from its first poll for the next one. */
export type FirstPoll = {
  readonly stamp: number;
  readonly floors: readonly {
    readonly fId: number;
    readonly fStatic: number;
    readonly fStatus: number;
  }[];
};
