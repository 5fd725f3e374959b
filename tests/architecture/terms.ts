/** A language's texts by file and key, such as `claim.refusal.blocked`. */
export type Texts = ReadonlyMap<string, string>;

type Forms = Readonly<Record<'sv' | 'no' | 'de' | 'fr' | 'es' | 'lt', RegExp>>;

type Term = Forms & {
  /** Where English says it. */
  readonly en: RegExp;
  /** Keys whose English says it in another sense, or whose translations rightly do without. */
  readonly except?: RegExp;
};

/**
 * One word for one thing: wherever English has the term, each language has its own word for it. A desk that is claimed is
 * a place in the languages where nobody takes a desk away.
 */
export const TERMS: Readonly<Record<string, Term>> = {
  desk: {
    en: /\bdesks?\b/i,
    sv: /skrivbord|plats/i,
    no: /pult|plass/i,
    de: /arbeitspl[aä]tz|pl[aä]tz/i,
    fr: /bureau|place/i,
    es: /puesto/i,
    lt: /viet/i,
    except: /equipment\.Ergonomic desk|sign\.infoDesk/,
  },
  room: {
    en: /\brooms?\b/i,
    sv: /rum/i,
    no: /rom/i,
    de: /raum|räum/i,
    fr: /salle/i,
    es: /sala/i,
    lt: /kambar/i,
    except: /sign\.phoneRoom/,
  },
  booking: {
    en: /\b(re)?book(ed|ings?|able)?\b/i,
    sv: /bok/i,
    no: /reserv/i,
    de: /buch/i,
    fr: /réserv/i,
    es: /reserv/i,
    lt: /rezerv/i,
    except: /multiple\.refusal\.theirBooking/,
  },
  claim: {
    en: /\bclaim(s|ed|ing)?\b/i,
    sv: /\b(ta|tas|tar|tagit|tagen)\b|flytta|plats/i,
    no: /\b(ta|tas|tatt)\b|flytt|plass/i,
    de: /beleg|wechseln|platz/i,
    fr: /prendre|pris|place/i,
    es: /tom|puesto/i,
    lt: /(im|ėm)|persikelti|viet/i,
  },
  release: {
    en: /\breleased?\b/i,
    sv: /frig(ör|jor)/i,
    no: /frigi/i,
    de: /freig/i,
    fr: /libér/i,
    es: /liber|libre/i,
    lt: /atlaisvin/i,
  },
  floor: {
    en: /\bfloors?\b/i,
    sv: /våning/i,
    no: /etasje/i,
    de: /etage/i,
    fr: /étage/i,
    es: /planta/i,
    lt: /aukšt/i,
    except: /replay\.screen\.(plans|noPlan)/,
  },
  building: {
    en: /\bbuildings?\b/i,
    sv: /byggnad/i,
    no: /bygning/i,
    de: /gebäude/i,
    fr: /bâtiment/i,
    es: /edificio/i,
    lt: /pastat/i,
  },
  map: {
    en: /\bmaps?\b/i,
    sv: /kart/i,
    no: /kart/i,
    de: /karte/i,
    fr: /\bplan\b/i,
    es: /mapa/i,
    lt: /žemėlap/i,
  },
  colleague: {
    en: /\bcolleagues?\b/i,
    sv: /kolleg/i,
    no: /kolleg/i,
    // Where the plural would leave the women out, German says the others.
    de: /kolleg|andere|person|ausgewählt/i,
    fr: /collègue/i,
    es: /coleg/i,
    lt: /koleg/i,
  },
  seat: {
    en: /\bseats?\b/i,
    sv: /sittplats/i,
    no: /sitteplass/i,
    de: /sitzpl[aä]tz/i,
    fr: /place/i,
    es: /plaza/i,
    lt: /sėdim/i,
  },
  equipment: {
    en: /\bequipment\b/i,
    sv: /utrustning/i,
    no: /utstyr/i,
    de: /ausstattung/i,
    fr: /équipement/i,
    es: /equipamiento/i,
    lt: /įrang/i,
  },
  meeting: {
    en: /\bmeetings?\b/i,
    sv: /möte/i,
    no: /møte/i,
    de: /besprechung/i,
    fr: /réunion/i,
    es: /reuni[oó]n/i,
    lt: /susitikim/i,
  },
  elevator: {
    en: /\b(elevators?|lifts?)\b/i,
    sv: /hiss/i,
    no: /heis/i,
    de: /aufz[uü]g/i,
    fr: /ascenseur/i,
    es: /ascensor/i,
    lt: /lift/i,
  },
  session: {
    en: /\bsession\b/i,
    sv: /session/i,
    no: /økt/i,
    de: /sitzung/i,
    fr: /session/i,
    es: /sesión/i,
    lt: /seans/i,
  },
  log: {
    en: /\blogs?\b(?! (in|out))/i,
    sv: /logg/i,
    no: /logg/i,
    de: /protokoll|\ber\b/i,
    fr: /journal/i,
    es: /registro/i,
    lt: /žurnal|įraš/i,
  },
  permission: {
    en: /\bpermission\b/i,
    sv: /behörighet/i,
    no: /tillatelse/i,
    de: /dürfen/i,
    fr: /autorisation/i,
    es: /permiso/i,
    lt: /leidim/i,
  },
  delete: {
    en: /\bdelete\b/i,
    sv: /radera/i,
    no: /slett/i,
    de: /lösch/i,
    fr: /supprim/i,
    es: /elimin/i,
    lt: /ištrin/i,
  },
  undo: {
    en: /\bundo\b/i,
    sv: /ångra/i,
    no: /angre/i,
    de: /rückgängig/i,
    fr: /annuler/i,
    es: /deshacer/i,
    lt: /anuliuoti/i,
  },
};

/**
 * Words that a language does not use here: the other form of address (sv, no and es say du and tú; de, fr and lt Sie,
 * vous and jūs), and second words for what has one.
 */
const AVOIDED: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/\blifts?\b/i, /…\s*…/, /’t\b/],
  sv: [/\b(ni|er|ert|era)\b/i, /\bsläpp platsen\b/i, /\btillgå\b/i],
  no: [/\b(Deres|Dem)\b/, /skrivebord/i, /bestill\w* (pult|rom|plass)/i, /\bgi fra\b/i],
  de: [
    /\b(du|dich|dir|euch|ihr(?= (habt|seid|könnt)))\b/i,
    /\bdein(e|em|en|er|es)?\b/i,
    /schreibtische?\b(?<!Ergonomischer Schreibtisch)/i,
    /stockwerk/i,
    /(?<!E-)\bMail(?!-)/,
  ],
  fr: [
    /(?<!\p{L})(tu|toi|tes)(?!\p{L})/iu,
    /\bcarte\b/i,
    /séance/i,
    /courriel|électronique/i,
    /lancez/i,
  ],
  es: [
    /\busted(es)?\b/i,
    /\b(Elija|Escriba|Suelte|Pulse|Seleccione|Haga|Abra|Ábra\w+|Inténtelo|Vuelva|Introduzca)\b/i,
    /\bmesas?\b(?! ergonómica)/i,
    /escritorio/i,
    /\bpiso\b/i,
    /\bsitios?\b(?! en la oficina)/i,
  ],
  lt: [
    /(?<!\p{L})(tu|tavo|tau|tave)(?!\p{L})/iu,
    /vartotoj/i,
    /(?<!\p{L})(plane|planą|plano|planas)(?!\p{L})/iu,
    /uždary/i,
    /atidary/i,
  ],
};

/** Without the names of its placeholders. */
const words = (text: string): string => text.replaceAll(/\{\{?[^}]*\}\}?/g, '…');

/** What of the table a language does not keep to. */
export const strayTerms = (language: string, own: Texts, english: Texts): readonly string[] => {
  const form = language as keyof Forms;
  const stray = [...own].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(key.replace(/_(one|few|many)$/, '_other')) ?? '';
    return Object.entries(TERMS)
      .filter(([, term]) => language !== 'en' && term.en.test(words(source)))
      .filter(([, term]) => term.except?.test(key) !== true && !term[form].test(words(text)))
      .map(([name]) => `${language} ${key}: no word for ${name} in "${text}"`);
  });
  const avoided = [...own].flatMap(([key, text]) =>
    (AVOIDED[language] ?? [])
      .filter((word) => word.test(text) && !/^replay\.screen\./.test(key))
      .map((word) => `${language} ${key}: ${word} in "${text}"`),
  );
  return [...stray, ...avoided];
};
