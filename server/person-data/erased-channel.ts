/** Notified, with the number of the row, when somebody is erased: every server lists it outside of the database (../backup). */
export const ERASED_CHANNEL = 'perch_erased';
