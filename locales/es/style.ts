import type { LanguageStyle } from '../language-style.ts';

export const style: LanguageStyle = {
  terms: {
    desk: /puesto/i,
    room: /sala/i,
    booking: /reserv/i,
    claim: /ocup|puesto/i,
    release: /liber|libre/i,
    floor: /planta/i,
    building: /edificio/i,
    map: /mapa/i,
    colleague: /compañer|persona|alguien|favorit/i,
    seat: /plaza/i,
    equipment: /equipamiento/i,
    meeting: /reuni[oó]n/i,
    elevator: /ascensor/i,
    session: /sesión/i,
    log: /registro/i,
    permission: /permiso/i,
    cancel: /cancel/i,
    undo: /deshacer/i,
  },
  avoided: [
    /\busted(es)?\b/i,
    /\b(Elija|Escriba|Suelte|Pulse|Seleccione|Haga|Abra|Ábra\w+|Inténtelo|Vuelva|Introduzca)\b/i,
    /\bmesas?\b(?! ergonómica)/i,
    /escritorio/i,
    /colega/i,
    /\btom(a|ar|arlo|ado)\b(?!.*(ascensor|escaleras))/i,
    // Signing up for the product.
    /registr(arme|arse|ado)/i,
    /\bconectado\b/i,
    /\bpiso\b/i,
    /\bsitios?\b(?! en la oficina)/i,
  ],
  removal: /elimin|quit|borr/i,
  typography: [
    [/^[^¿]*\?/, 'no ¿'],
    [/^[^¡]*!/, 'no ¡'],
  ],
  capitals: /^(Intro|Inicio|Mayús|Av|Re|Pág|ERROR)$/,
  sameAsEnglish: ['Ctrl K', 'Ctrl', 'No', 'Esc', 'Visible', 'Invisible'],
};
