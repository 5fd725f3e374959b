/** SO55: what of a backup nobody can read without the operator's key. Rows by table. */
export const keptSecretsLines = (
  tables: readonly { readonly name: string; readonly rows: number }[],
): readonly string[] => {
  const rows = tables.find(({ name }) => name === 'sign_on_provider')?.rows ?? 0;
  return rows === 0
    ? []
    : [
        `It has secrets of providers (${rows}), which can be read with the PERCH_KEY_FILE of today only: keep that file, but not beside the backup. Without it they have to be typed again`,
      ];
};
