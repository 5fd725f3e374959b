import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /arbeitspl[aä]tz|pl[aä]tz/i,
    room: /raum|räum/i,
    booking: /buch/i,
    claim: /beleg|wechseln|platz/i,
    release: /freig/i,
    floor: /etage/i,
    building: /gebäude/i,
    map: /karte/i,
    // German texts use gender-neutral words.
    colleague: /kolleg|andere|person|ausgewählt/i,
    seat: /sitzpl[aä]tz/i,
    equipment: /ausstattung/i,
    meeting: /besprechung/i,
    elevator: /aufz[uü]g/i,
    session: /sitzung/i,
    log: /protokoll|\ber\b/i,
    permission: /dürfen/i,
    delete: /lösch/i,
    undo: /rückgängig/i,
  },
  avoided: [
    /\b(du|dich|dir|euch|ihr(?= (habt|seid|könnt)))\b/i,
    /\bdein(e|em|en|er|es)?\b/i,
    /schreibtische?\b(?<!Ergonomischer Schreibtisch)/i,
    /stockwerk/i,
    /(?<!E-)\bMail(?!-)/,
  ],
  typography: [[/[^\u00a0^]…/, 'no space that does not break before …']],
  capitals: 'nouns',
  sameAsEnglish: [
    'Defibrillator',
    'Information',
    'Offline',
    'Restaurant',
    'Sofa',
    'System',
    'Version',
    'Version {{version}}',
  ],
};
