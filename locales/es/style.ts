import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /puesto/i,
    room: /sala/i,
    booking: /reserv/i,
    claim: /tom|puesto/i,
    release: /liber|libre/i,
    floor: /planta/i,
    building: /edificio/i,
    map: /mapa/i,
    colleague: /coleg/i,
    seat: /plaza/i,
    equipment: /equipamiento/i,
    meeting: /reuni[oó]n/i,
    elevator: /ascensor/i,
    session: /sesión/i,
    log: /registro/i,
    permission: /permiso/i,
    delete: /elimin/i,
    undo: /deshacer/i,
  },
  avoided: [
    /\busted(es)?\b/i,
    /\b(Elija|Escriba|Suelte|Pulse|Seleccione|Haga|Abra|Ábra\w+|Inténtelo|Vuelva|Introduzca)\b/i,
    /\bmesas?\b(?! ergonómica)/i,
    /escritorio/i,
    /\bpiso\b/i,
    /\bsitios?\b(?! en la oficina)/i,
  ],
  typography: [
    [/^[^¿]*\?/, 'no ¿'],
    [/^[^¡]*!/, 'no ¡'],
  ],
  capitals: /^(Intro|Inicio|Mayús|Av|Re|Pág|ERROR)$/,
  sameAsEnglish: ['No', 'Visible', 'Invisible'],
};
