import type { LanguageCode } from '../../core/contract/settings.ts';

/** Moves whenever the meaning of the text changes: everybody is asked again then. */
export const CONSENT_VERSION = '1';

/** What a person agrees to before anything of the company is shown. Paragraphs are separated by an empty line. */
export const CONSENT_TEXTS: Readonly<Record<LanguageCode, string>> = {
  en: `Perch shows you and your colleagues on a map of your offices.

Colleagues at your company can see your name, title, department, work phone, work e-mail and portrait, the desk or room you use now, and the desks you have booked.

Where you are is shown only while you are there. Bookings are kept so that you and your company can plan the office; nothing is passed on to others, and what you do in Perch is not used to assess your work.

You can become invisible at any time under Settings, Visibility: your colleagues then no longer see where you are or what you have booked, only that the desk is taken.`,
  sv: `Perch visar dig och dina kollegor på en karta över era kontor.

Kollegor på ditt företag kan se ditt namn, din titel, din avdelning, din arbetstelefon, din e-postadress på jobbet och ditt porträtt, den plats eller det rum du använder just nu och de platser du har bokat.

Var du är visas bara medan du är där. Bokningar sparas så att du och ditt företag kan planera kontoret. Ingenting lämnas vidare till andra, och det du gör i Perch används inte för att bedöma ditt arbete.

Du kan när som helst göra dig osynlig under Inställningar, Synlighet. Då ser dina kollegor inte längre var du är eller vad du har bokat, bara att platsen är upptagen.`,
  no: `Perch viser deg og kollegene dine på et kart over kontorene deres.

Kolleger i bedriften din kan se navnet ditt, tittelen, avdelingen, jobbtelefonen, jobb-e-posten og portrettet ditt, plassen eller rommet du bruker nå, og plassene du har booket.

Hvor du er, vises bare mens du er der. Bookinger lagres slik at du og bedriften kan planlegge kontoret. Ingenting gis videre til andre, og det du gjør i Perch, brukes ikke til å vurdere arbeidet ditt.

Du kan når som helst gjøre deg usynlig under Innstillinger, Synlighet. Da ser ikke kollegene lenger hvor du er eller hva du har booket, bare at plassen er opptatt.`,
  fr: `Perch vous montre, vous et vos collègues, sur un plan de vos bureaux.

Les collègues de votre entreprise peuvent voir votre nom, votre fonction, votre service, votre téléphone et votre adresse e-mail professionnels, votre portrait, le poste ou la salle que vous occupez en ce moment et les postes que vous avez réservés.

L’endroit où vous êtes n’est montré que pendant que vous y êtes. Les réservations sont conservées pour que vous et votre entreprise puissiez organiser le bureau. Rien n’est transmis à des tiers, et ce que vous faites dans Perch ne sert pas à évaluer votre travail.

Vous pouvez à tout moment devenir invisible sous Paramètres, Visibilité : vos collègues ne voient alors plus où vous êtes ni ce que vous avez réservé, seulement que le poste est pris.`,
  de: `Perch zeigt Sie und Ihre Kolleginnen und Kollegen auf einem Plan Ihrer Büros.

Die Menschen in Ihrem Unternehmen können Ihren Namen, Ihre Funktion, Ihre Abteilung, Ihre dienstliche Telefonnummer und E-Mail-Adresse und Ihr Bild sehen, außerdem den Platz oder Raum, den Sie gerade nutzen, und die Plätze, die Sie gebucht haben.

Wo Sie sind, wird nur gezeigt, solange Sie dort sind. Buchungen werden aufbewahrt, damit Sie und Ihr Unternehmen das Büro planen können. Nichts wird an andere weitergegeben, und was Sie in Perch tun, dient nicht zur Beurteilung Ihrer Arbeit.

Sie können sich jederzeit unter Einstellungen, Sichtbarkeit unsichtbar machen: Dann sieht niemand mehr, wo Sie sind oder was Sie gebucht haben, nur dass der Platz belegt ist.`,
  es: `Perch le muestra a usted y a sus compañeros en un plano de sus oficinas.

Las personas de su empresa pueden ver su nombre, su cargo, su departamento, su teléfono y su correo de trabajo, su retrato, el puesto o la sala que usa en este momento y los puestos que ha reservado.

El lugar donde está se muestra solo mientras está en él. Las reservas se conservan para que usted y su empresa puedan organizar la oficina. Nada se entrega a terceros y lo que hace en Perch no se usa para evaluar su trabajo.

Puede hacerse invisible cuando quiera en Ajustes, Visibilidad: sus compañeros ya no ven dónde está ni qué ha reservado, solo que el puesto está ocupado.`,
  lt: `„Perch“ rodo jus ir jūsų kolegas jūsų biurų plane.

Jūsų įmonės kolegos gali matyti jūsų vardą ir pavardę, pareigas, skyrių, darbo telefoną, darbo el. paštą ir nuotrauką, vietą ar kambarį, kuriuo dabar naudojatės, ir jūsų rezervuotas vietas.

Kur esate, rodoma tik tol, kol ten esate. Rezervacijos saugomos, kad jūs ir jūsų įmonė galėtumėte planuoti biuro darbą. Niekas neperduodama kitiems, o tai, ką darote „Perch“, nenaudojama jūsų darbui vertinti.

Bet kada galite tapti nematomi skiltyje „Nustatymai“, „Matomumas“: tada kolegos nebemato, kur esate ir ką rezervavote, tik tai, kad vieta užimta.`,
};
