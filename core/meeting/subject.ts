/** What a meeting is called when nobody gave it a name (specification 5, Instant meeting). */
const DEFAULT_SUBJECT = 'Instant Meeting';

/** RF11: an empty subject, or one of blanks, becomes the default one. */
export const subjectOrDefault = (subject: string): string => {
  const trimmed = subject.trim();
  return trimmed === '' ? DEFAULT_SUBJECT : trimmed;
};
