/** The author of a change, for the change history. */
export type Author = {
  /** null: an operator, or Perch itself. */
  readonly userId: number | null;
  /** null: the name that the person has. */
  readonly name: string | null;
  /** `app`: in the app. `retention`: Perch deletes what is older than the company keeps it. `privacy`: a person is erased. */
  /** Why; absent: they did not say. */
  readonly reason?: string;
  readonly source: 'app' | 'administration' | 'import' | 'setup' | 'retention' | 'privacy';
};
