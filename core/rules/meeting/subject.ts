/** What a meeting is called when nobody gave it a name (specification 5, Instant meeting). */
export const DEFAULT_SUBJECT = 'Instant Meeting';

/** The longest subject that can be typed, in UTF-16 units, as that of several desks (G149). */
export const LONGEST_SUBJECT = 200;

/** RF11: an empty subject, or one of blanks, becomes the default one. */
export const subjectOrDefault = (subject: string): string => {
  const trimmed = subject.trim();
  return trimmed === '' ? DEFAULT_SUBJECT : trimmed;
};

/** RF18: null: the default one, which every language says in its own words (G144). */
export const givenSubject = (subject: string): string | null =>
  subject === DEFAULT_SUBJECT ? null : subject;
