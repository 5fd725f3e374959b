import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /viet/i,
    room: /kambar/i,
    booking: /rezerv/i,
    claim: /už(im|ėm)|persikelti|viet/i,
    release: /atlaisvin/i,
    floor: /aukšt/i,
    building: /pastat/i,
    map: /žemėlap/i,
    colleague: /koleg/i,
    seat: /sėdim/i,
    equipment: /įrang/i,
    meeting: /susitikim/i,
    elevator: /lift/i,
    session: /seans/i,
    log: /žurnal|įraš/i,
    permission: /leidim/i,
    cancel: /atšauk/i,
    undo: /anuliuoti/i,
  },
  avoided: [
    /(?<!\p{L})(tu|tavo|tau|tave)(?!\p{L})/iu,
    /vartotoj/i,
    /(?<!\p{L})(plane|planą|plano|planas)(?!\p{L})/iu,
    // Windows are closed with another word than floors and desks.
    /(?<!\p{L})uždaryti(?!:)/iu,
    /atidary/i,
    /\bpa(im|ėm)/i,
    /nuostat/i,
  ],
  removal: /pašalin|ištrin/i,
  typography: [[/”|^[^„]*“|„[^“]*$/, 'quotation marks that are not „“']],
  capitals: /^KLAIDA$/,
  sameAsEnglish: ['Ctrl K', 'Shift', 'Ctrl', 'Enter', 'Esc', 'Home', 'End', 'Page Up', 'Page Down'],
};
