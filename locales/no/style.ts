import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /pult|plass/i,
    room: /rom/i,
    booking: /reserv/i,
    claim: /\b(ta|tas|tatt)\b|flytt|plass/i,
    release: /frigi/i,
    floor: /etasje/i,
    building: /bygning/i,
    map: /kart/i,
    colleague: /kolleg/i,
    seat: /sitteplass/i,
    equipment: /utstyr/i,
    meeting: /møte/i,
    elevator: /heis/i,
    session: /økt/i,
    log: /logg/i,
    permission: /tillatelse/i,
    delete: /slett/i,
    undo: /angre/i,
  },
  avoided: [/\b(Deres|Dem)\b/, /skrivebord/i, /bestill\w* (pult|rom|plass)/i, /\bgi fra\b/i],
  typography: [],
  capitals: /^FEIL$/,
  sameAsEnglish: ['{{count}} person', 'Restaurant', 'Sofa', 'System'],
};
