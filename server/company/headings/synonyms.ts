import type { FileName } from '../../../core/rules/company/key.ts';

/**
 * CD49: how lists of other programs name what a column holds, besides the names of the format and of the administration, in the
 * seven languages. `|` separates names; of several that a list has, the first counts. Accents, case and signs do not.
 */
export const SYNONYMS: Readonly<Partial<Record<FileName, Readonly<Record<string, string>>>>> = {
  people: {
    id: 'personnel number|personnel no|employee id|employee number|employee no|employee|staff id|staff number|person id|worker id|personalnummer|personal nr|personalnr|pers nr|persnr|mitarbeiternummer|mitarbeiter nr|mitarbeiter id|anställningsnummer|anställningsnr|ansattnummer|ansattnr|ansatt nr|matricule|numéro de matricule|numéro d’employé|número de empleado|nº de empleado|número de personal|tabelio numeris|darbuotojo numeris|darbuotojo id|userid|person id external|object id',
    username:
      'login|login name|logon name|user|user id|samaccountname|s amaccount name|sam account name|account name|benutzername|benutzer|anmeldename|kennung|användare|bruker|brukernamn|identifiant de connexion|usuario|nombre usuario|prisijungimo vardas',
    mail: 'mail|email|e mail|email address|e mail address|mail address|work email|work mail|business email|company email|primary email|user principal name|userprincipalname|upn|e mail adresse|mailadresse|e mail dienstlich|e mail geschäftlich|dienstliche e mail|epost|e post|e postadress|epostadress|e postadresse|epostadresse|courriel|adresse e mail|adresse électronique|adresse mail|correo electrónico|correo|email trabajo|el pastas|el pašto adresas|elektroninis paštas|e paštas',
    first_name:
      'first name|firstname|given name|givenname|forename|preferred first name|legal first name|vorname|rufname|förnamn|tilltalsnamn|fornavn|prénom|nombre|nombre de pila|nombres|vardas',
    last_name:
      'last name|lastname|surname|family name|legal last name|sn|nachname|familienname|zuname|name|efternamn|etternavn|nom|nom de famille|apellido|apellidos|pavardė',
    title:
      'job title|jobtitle|title|position|role|employee title|function|stelle|stellenbezeichnung|funktion|berufsbezeichnung|befattning|stilling|stillingstittel|poste|fonction|intitulé du poste|cargo|puesto|pareigos',
    department:
      'department|department name|dept|division|team|org unit|organisational unit|organizational unit|abteilung|bereich|organisationseinheit|avdelning|enhet|avdeling|service|département|direction|departamento|área|padalinys|skyrius',
    company:
      'company|company name|companyname|employer|legal entity|firma|gesellschaft|unternehmen|bolag|företag|selskap|société|entreprise|empresa|sociedad|įmonė|bendrovė',
    phone:
      'phone|phone number|telephone|telephone number|telephonenumber|work phone|business phone|office phone|mobile phone|mobilephone|mobile|telefon|telefonnummer|telefon dienstlich|telefon geschäftlich|telefon büro|dienstliches telefon|dienstnummer|rufnummer|durchwahl|handy|mobil|mobiltelefon|téléphone|tél|portable|teléfono|móvil|telefonas|telefono numeris',
    groups: 'groups|group|gruppen|gruppe|grupper|grupp|groupes|groupe|grupos|grupo|grupės|grupė',
    active:
      'active|enabled|account enabled|accountenabled|is active|aktiv|aktiviert|actif|activo|aktyvus|status|employment status|employee status|user status|account status|beschäftigungsstatus|mitarbeiterstatus|anställningsstatus|ansettelsesstatus|statut|estado|situación|būsena',
    leaving:
      'leaving date|leave date|date of leaving|last day|last working day|last day of work|termination date|end date|employment end date|contract end date|exit date|austritt|austrittsdatum|austritt am|austrittstag|letzter arbeitstag|letzter tag|beschäftigt bis|vertragsende|date de départ|départ|date de sortie|sortie|date de fin|date de fin de contrat|fin de contrat|dernier jour|dernier jour de travail|fecha de baja|baja|fecha de salida|fecha de cese|último día|fin de contrato|slutdatum|sista arbetsdag|sista anställningsdag|sista dag|avslutad anställning|anställd till|sluttdato|siste arbeidsdag|siste dag|ansatt til|fratredelsesdato|fratreden|išėjimo data|paskutinė diena|paskutinė darbo diena|atleidimo data|darbo pabaiga|sutarties pabaiga',
  },
  spaces: {
    id: 'desk id|space id|resource id|seat id|desk number|room number|platznummer|platz nr|platznr|arbeitsplatznr|arbeitsplatz nr|schreibtischnummer|arbeitsplatznummer|raumnummer|raum nr|raumnr|raum platz nr|raum platznr|platsnummer|plassnummer|numéro de place|número de puesto|vietos numeris',
    floor:
      'floor|floor name|level|level name|storey|stockwerk|etage|geschoss|våning|plan|etasje|étage|niveau|planta|piso|aukštas',
    zone: 'zone|zone name|area|work area|desk group|neighborhood|neighbourhood|section|bereich|zon|område|sone|secteur|zona|área|sritis',
    name: 'name|desk|desk name|seat|seat name|space|space name|resource|resource name|room|room name|arbeitsplatz|platz|schreibtisch|raum|raumname|tisch|skrivbord|plats|rum|plass|pult|rom|bureau|poste|place|salle|puesto|mesa|sala|nombre|vieta|stalas|kambarys|patalpa',
    kind: 'type|kind|space type|resource type|desk type|seat type|category|art|typ|platzart|platztyp|raumtyp|raumart|nutzungsart|kategorie|type de place|type d’espace|catégorie|tipo|categoría|kategori|platstyp|romtype|rūšis|tipas|kategorija',
    use: 'use|usage|booking type|booking mode|mode|nutzung|buchungsart|buchungsmodus|modus|usage|mode de réservation|uso|modo|modo de reserva|användning|läge|bruk|bookingtype|naudojimas|režimas',
    bookable:
      'bookable|is bookable|enabled|reservable|available|buchbar|reservierbar|verfügbar|réservable|disponible|bokningsbar|bokbar|tillgänglig|bookbar|kan bookes|tilgjengelig|užsakoma|rezervuojama|prieinama',
    seats:
      'seats|capacity|number of seats|sitzplätze|kapazität|plätze|anzahl plätze|sittplatser|sitteplasser|kapasitet|places|capacité|plazas|capacidad|sėdimos vietos|talpa',
    equipment:
      'equipment|amenities|features|resources|ausstattung|utrustning|utstyr|équipement|équipements|equipamiento|įranga',
    blocked:
      'blocked|disabled|out of service|gesperrt|blockiert|spärrad|sperret|bloqué|bloqueado|užblokuota',
    x: 'x|x m|pos x|position x',
    y: 'y|y m|pos y|position y',
    building:
      'building|building name|location|site|gebäude|haus|byggnad|hus|bygg|bygning|bâtiment|edificio|pastatas',
  },
  floors: {
    id: 'floor id|etagen id|stockwerk id',
    building:
      'building|building id|building name|gebäude|haus|byggnad|bygning|bâtiment|edificio|pastatas',
    name: 'name|floor|floor name|bezeichnung|etage|stockwerk|geschoss|våning|etasje|étage|planta|piso|aukštas',
    level: 'level|number|ordinal|floor number|ebene|nummer|nivå|niveau|nivel|lygis',
  },
  buildings: {
    id: 'building id|gebäude id|building number|gebäudenummer',
    site: 'site|location|campus|standort|ort|sted|lieu|sede|vietovė',
    name: 'name|building|building name|gebäude|haus|byggnad|bygning|bâtiment|edificio|pastatas',
    time_zone:
      'time zone|timezone|zeitzone|tidszon|tidssone|fuseau horaire|zona horaria|laiko juosta',
    capacity: 'capacity|kapazität|kapacitet|kapasitet|capacité|capacidad|talpa',
  },
  sites: {
    id: 'site id|standort id|location id',
    name: 'name|site|site name|location|standort|ort|sted|lieu|sede|vietovė',
  },
  equipment: {
    id: 'equipment id|ausstattung id',
    name: 'name|equipment|amenity|ausstattung|gerät|utrustning|utstyr|équipement|equipamiento|įranga',
    description: 'description|remark|notes|bemerkung|beschreibung',
    picture: 'picture|image|icon|symbol|bild',
  },
  groups: {
    id: 'group id|gruppen id',
    name: 'name|group|group name|displayname|display name|gruppe|gruppenname|grupp|groupe|grupo|grupė',
  },
  bookings: {
    id: 'booking id|reservation id|event id|booking number|reference|buchungs id|reservierungs id|reservierungsnummer|buchungsnummer|bokningsnummer',
    person:
      'assignee email|reservee email|user email|email|e mail|mail|e mail adresse|e mail address|booked for|user|user name|username|employee|mitarbeiter|person|benutzer|mitarbeiter|användare|bruker|utilisateur|usuario|naudotojas',
    space:
      'desk|desk name|seat|seat name|space|space name|resource name|arbeitsplatz|schreibtisch|room|room name|resource|space id|desk id|room id|asset|platz|raum|ressource|plats|rum|plass|rom|poste|salle|puesto|sala|vieta',
    start:
      'planned start time|start|from|start time|starts at|begin|startzeit|anfang|von|beginn|start date time|start datetime|från|fra|début|inicio|pradžia',
    end: 'planned end time|end|to|until|end time|ends at|endzeit|bis|ende|end date time|end datetime|till|til|fin|pabaiga',
    time_zone: 'timezone|tz|zeitzone|tidszon|tidssone|fuseau horaire|zona horaria|laiko juosta',
    subject: 'title|betreff|titel|emne|objet|asunto|tema',
    date: 'date|day|booking date|datum|tag|buchungsdatum|dag|jour|fecha|día|data|diena',
    status:
      'status|event status|booking status|reservation status|buchungsstatus|statut|estado|būsena',
    cancelled:
      'cancelled|canceled|is cancelled|cancelled at|canceled at|storniert|annulé|cancelado|avbokad|avbestilt|atšaukta',
    organizer:
      'organiser|reserver email|booked by|created by|organisator|arrangör|arrangør|organisateur|organizador|organizatorius',
  },
};
