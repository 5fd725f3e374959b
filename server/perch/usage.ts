/** The text of `--help`. */
export const USAGE = `usage: npm run perch -- COMMAND

COMMAND
  doctor ARCHIVE [CORRELATION]
            checks the floor plans of a building: an IMDF archive (a zip file or a folder), with its correlation.json or
            another file in its place. Prints one line per problem: the feature, why it is not drawn or not linked, and
            what would fix it.

  --help    this text

Exit codes: 0 no problem, 1 problems, 2 the command line or a file is no good; then one line on standard error says why.
Nothing is sent anywhere and nothing is changed.`;
