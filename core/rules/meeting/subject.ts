/** The default subject (specification 5, Instant meeting). */
export const DEFAULT_SUBJECT = 'Instant Meeting';

/** Maximum length of a subject in UTF-16 units, as for several desks (G149). */
export const LONGEST_SUBJECT = 200;

/** RF11: that of a meeting at another time than now. */
export const PLANNED_SUBJECT = 'Meeting';

/** RF11: an empty or blank subject becomes the default one. */
export const subjectOrDefault = (subject: string, isPlanned = false): string => {
  const trimmed = subject.trim();
  if (trimmed !== '') return trimmed;
  return isPlanned ? PLANNED_SUBJECT : DEFAULT_SUBJECT;
};

/** RF18: null: a default subject, which the UI translates (G144). */
export const givenSubject = (subject: string): string | null =>
  subject === DEFAULT_SUBJECT || subject === PLANNED_SUBJECT ? null : subject;
