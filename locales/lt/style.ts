import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /viet/i,
    room: /kambar/i,
    booking: /rezerv/i,
    claim: /(im|ėm)|persikelti|viet/i,
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
    delete: /ištrin/i,
    undo: /anuliuoti/i,
  },
  avoided: [
    /(?<!\p{L})(tu|tavo|tau|tave)(?!\p{L})/iu,
    /vartotoj/i,
    /(?<!\p{L})(plane|planą|plano|planas)(?!\p{L})/iu,
    /uždary/i,
    /atidary/i,
  ],
  typography: [[/”|^[^„]*“|„[^“]*$/, 'quotation marks that are not „“']],
  capitals: /^KLAIDA$/,
  sameAsEnglish: [],
};
