/** The default subject (specification 5, Instant meeting). */
export const DEFAULT_SUBJECT = 'Instant Meeting';

/** Maximum length of a subject in UTF-16 units, as for several desks (G149). */
export const LONGEST_SUBJECT = 200;

/** RF11: an empty or blank subject becomes the default one. */
export const subjectOrDefault = (subject: string): string => {
  const trimmed = subject.trim();
  return trimmed === '' ? DEFAULT_SUBJECT : trimmed;
};

/** RF18: null: the default subject, which the UI translates (G144). */
export const givenSubject = (subject: string): string | null =>
  subject === DEFAULT_SUBJECT ? null : subject;
