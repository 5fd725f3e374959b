import type { FileName } from '../../../core/rules/company/key.ts';
import { headingKey } from '../headings/heading-key.ts';
import { valueLabels } from '../headings/labels.ts';

/** The words of one value: those of the administration in all languages, and those of lists, which `|` separates. */
const words = (own: readonly string[], others: string): readonly string[] =>
  [...own, ...others.split('|')].map(headingKey);

type Words = Readonly<Record<string, readonly string[]>>;

const KIND: Words = {
  desk: words(
    valueLabels('spaces', 'kind', 'desk'),
    'desk|desks|workstation|work station|workplace|work desk|seat|hot desk|hotdesk|flex desk|standing desk|sit stand desk|bench desk|schreibtisch|arbeitsplatz|arbeitsplätze|platz|tisch|arbeitstisch|einzelarbeitsplatz|doppelarbeitsplatz|bildschirmarbeitsplatz|büroarbeitsplatz|steharbeitsplatz|wechselarbeitsplatz|flexplatz|sitzplatz|ap|bureau|poste|poste de travail|place|place de travail|table de travail|position de travail|escritorio|mesa|puesto|puesto de trabajo|plaza|sitio|skrivbord|arbetsplats|arbetsbord|plats|bord|skrivebord|pult|arbeidsplass|arbeidsbord|kontorplass|plass|stalas|darbo vieta|darbo stalas|rašomasis stalas|vieta',
  ),
  room: words(
    valueLabels('spaces', 'kind', 'room'),
    'room|rooms|meeting room|meetingroom|conference room|boardroom|meeting space|meeting|conference|huddle|huddle room|huddle space|phone booth|phone box|phone room|call booth|focus room|focus booth|training room|project room|quiet room|workshop room|pod|raum|zimmer|besprechungsraum|besprechungszimmer|besprechung|meetingraum|konferenzraum|konferenzzimmer|konferenz|videokonferenzraum|sitzungszimmer|sitzungsraum|telefonbox|telefonzelle|telefonkabine|telefonraum|denkzelle|fokusraum|projektraum|schulungsraum|seminarraum|workshopraum|kreativraum|gruppenraum|teamraum|ruheraum|meetingbox|besprechungsbox|think tank|salle|salle de réunion|salle de conférence|salle de formation|salle de projet|espace de réunion|cabine|cabine téléphonique|box|bulle|sala|sala de reuniones|sala de reunión|sala de juntas|sala de conferencias|sala de formación|cabina|cabina telefónica|aula|rum|mötesrum|konferensrum|sammanträdesrum|telefonrum|telefonbås|grupprum|projektrum|fokusrum|samtalsrum|rom|møterom|konferanserom|telefonrom|telefonboks|stillerom|prosjektrom|grupperom|samtalerom|kursrom|kambarys|patalpa|salė|posėdžių salė|konferencijų salė|susitikimų kambarys|pasitarimų kambarys|susirinkimų kambarys|telefono būdelė',
  ),
};

const USE: Words = {
  book: words(
    valueLabels('spaces', 'use', 'book'),
    // Robin calls bookable desks hoteled: https://docs.robinpowered.com/reference/reservation
    'bookable|reservable|reservation|hoteled|hoteling|flex|flexible|shared|buchbar|reservierbar|buchen|réservable|à réserver|reservable por horas|bokningsbar|bokbar|bookbar|reservasjon|užsakoma|rezervuojama',
  ),
  claim: words(
    valueLabels('spaces', 'use', 'claim'),
    'hot|walk up|walk in|drop in|first come first served|spontan|ohne buchung|sans réservation|sin reserva|utan bokning|uten bestilling|be rezervacijos',
  ),
  take: words(
    valueLabels('spaces', 'use', 'take'),
    'free|open seating|frei nutzbar|libre|libre service|uso libre|fri|laisva',
  ),
  none: words(
    valueLabels('spaces', 'use', 'none'),
    'not bookable|no booking|assigned|permanent|dedicated|fixed|nicht buchbar|fest|fest zugeordnet|fest zugewiesen|fester platz|zugewiesen|personengebunden|non réservable|attribué|attitré|fixe|dédié|no reservable|asignado|asignada|fijo|fija|ej bokningsbar|fast|fast plats|tilldelad|ikke bookbar|fast plass|tildelt|nerezervuojama|priskirta|priskirtas',
  ),
};

/**
 * Whether people are there, as HR and directory programs say it. SAP SuccessFactors: https://apps.support.sap.com/sap/support/knowledge/public/en/2087504,
 * deskbird: https://help.deskbird.com/hc/en-us/articles/20984284059537-Adding-updating-and-deleting-users-with-CSV-upload. Who is on leave comes back.
 */
const ACTIVE: Words = {
  yes: words(
    [],
    'active|provisioned|enabled|employed|current|on leave|leave|onboarding|aktiv|aktiviert|beschäftigt|angestellt|beurlaubt|elternzeit|actif|active|en poste|en congé|activo|activa|de baja temporal|aktiverad|anställd|tjänstledig|aktivert|ansatt|permisjon|aktyvus|dirba',
  ),
  no: words(
    [],
    'inactive|deactivated|disabled|suspended|archived|deleted|terminated|left|retired|inaktiv|deaktiviert|ausgeschieden|ausgetreten|gekündigt|gesperrt|inactif|inactive|désactivé|suspendu|parti|sorti|inactivo|inactiva|desactivado|suspendido|baja|avslutad|inaktiverad|slutat|sluttet|deaktivert|oppsagt|neaktyvus|nedirba|išėjęs|atleistas',
  ),
};

const WORDS: Readonly<Partial<Record<FileName, Readonly<Record<string, Words>>>>> = {
  spaces: { kind: KIND, use: USE },
  people: { active: ACTIVE },
};

/** From this length on a word may be the end of a longer one: `Gruppenarbeitsplatz`, but no `Parkplatz`. */
const SHORTEST_END = 7;

const isSaid = (part: string, word: string): boolean =>
  part === word || (word.length >= SHORTEST_END && part.endsWith(word));

/** The beginnings and ends of a text in words, the longest first: `meeting room large` has `meeting room`. */
const partsOf = (text: string): readonly string[] => {
  const all = text.split(' ');
  return all
    .flatMap((_, at) => [all.slice(0, all.length - at).join(' '), all.slice(at).join(' ')])
    .filter((part) => part !== '');
};

/**
 * CD70: the value of a choice that a list says in a language or a form of its own; null: it says none of them. Examples: of `kind`,
 * `Besprechungsraum (8 Personen)` is `room`, and `Höhenverstellbarer Schreibtisch` is `desk`.
 */
export const valueOfWords = (table: FileName, column: string, cell: string): string | null => {
  const known = WORDS[table]?.[column];
  if (known === undefined) return null;
  const text = headingKey(cell.replace(/\([^)]*\)/g, ' '));
  const valuesOf = (said: (word: string) => boolean): readonly string[] =>
    Object.keys(known).filter((value) => known[value]?.some(said));
  const [whole] = valuesOf((word) => word === text);
  if (whole !== undefined || column === 'active') return whole ?? null;
  const [longest] = partsOf(text).flatMap((part) => valuesOf((word) => isSaid(part, word)));
  return longest ?? null;
};
