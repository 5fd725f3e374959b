/** Who changes company data, for the change history. */
export type Author = {
  /** null: an operator at the command line. */
  readonly userId: number | null;
  readonly name: string;
  readonly source: 'administration' | 'import' | 'setup';
  /** Why; absent: they did not say. */
  readonly reason?: string;
};
