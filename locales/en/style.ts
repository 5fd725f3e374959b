import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /\bdesks?\b/i,
    room: /\brooms?\b/i,
    booking: /\b(re)?book(ed|ings?|able)?\b/i,
    claim: /\bclaim(s|ed|ing)?\b/i,
    release: /\breleased?\b/i,
    floor: /\bfloors?\b/i,
    building: /\bbuildings?\b/i,
    map: /\bmaps?\b/i,
    colleague: /\bcolleagues?\b/i,
    seat: /\bseats?\b/i,
    equipment: /\bequipment\b/i,
    meeting: /\bmeetings?\b/i,
    elevator: /\b(elevators?|lifts?)\b/i,
    session: /\bsession\b/i,
    log: /\blogs?\b(?! (in|out))/i,
    permission: /\bpermission\b/i,
    cancel: /\bcancel(s|led|lation)?\b/i,
    undo: /\bundo\b/i,
  },
  avoided: [/\blifts?\b/i, /…\s*…/, /’t\b/, /\blog (in|out)\b/i, /could not be fetched/],
  removal: /\b(remov|delet|eras)/i,
  typography: [],
  capitals: /^(My|Instant|Meeting|Successful|Logout|ERROR)$/,
  sameAsEnglish: [],
};
