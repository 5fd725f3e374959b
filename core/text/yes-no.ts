/** In the languages of Perch, as spreadsheets write truth values, and as people tick boxes. */
const YES = 'yes ja oui sí si taip true wahr vrai verdadero sant sann tiesa y j x 1'.split(' ');
const NO = 'no nej nei nein non ne false falsch faux falso falskt usann netiesa n 0'.split(' ');

/** CD46: what a word says, in tables that are pasted and in files; null: neither. */
export const yesOrNoIn = (text: string): boolean | null => {
  const word = text.normalize('NFC').toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : null;
};
