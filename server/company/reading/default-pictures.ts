import { folded } from '../../../core/text/folded.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { FileTable } from './file-table.ts';

const drawn = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#3b4656" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>\n`;

/** What equipment is called in seven languages, as the beginning of a word, and its picture. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:video|camera|kamera|webcam|conferenc|konferen|visio|videokonf)/,
    '<rect x="3" y="7" width="12" height="10" rx="2"/><path d="m15 11 6-3v8l-6-3z"/>',
  ],
  [
    /\b(?:dock|docking|station d|usb|tinklo stotele|stotele)/,
    '<rect x="4" y="9" width="16" height="7" rx="2"/><path d="M8 12.5h2M13 12.5h3"/>',
  ],
  [
    /\b(?:projector|beamer|projektor|projecteur|proyector|projektorius)/,
    '<rect x="3" y="9" width="18" height="8" rx="2"/><circle cx="15" cy="13" r="2.5"/><path d="M7 5v1M15 4v2M6 17v2M18 17v2"/>',
  ],
  [
    /\b(?:whiteboard|flip ?chart|tafel|white ?board|tavla|tavle|tableau|pizarra|lenta)/,
    '<rect x="3" y="4" width="18" height="12" rx="1"/><path d="m7 12 3-4 3 3 3-4M8 20l2-4M16 20l-2-4"/>',
  ],
  [
    /\b(?:phone|telefon|telephone|telefono|telefonas)/,
    '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"/>',
  ],
  [
    /\b(?:height|hohenverstell|standing|sit stand|steh|hoj|hev|assis debout|reglable|regulable|reguliuojam)/,
    '<path d="M3 9h18M6 9v11M18 9v11M12 20v-7M9.5 15.5 12 13l2.5 2.5"/>',
  ],
  [
    /\b(?:screen|monitor|display|bildschirm|skarm|skjerm|ecran|pantalla|ekranas|tv)/,
    '<rect x="3" y="4" width="18" height="12" rx="1.5"/><path d="M8 20h8M12 16v4"/>',
  ],
  [
    /\b(?:keyboard|mouse|tastatur|maus|tangentbord|mus|clavier|souris|teclado|raton|klaviatura|pele)/,
    '<rect x="2" y="7" width="20" height="10" rx="2"/><path d="M6 11h.01M10 11h.01M14 11h.01M18 11h.01M8 14h8"/>',
  ],
];

/** Of any other equipment. */
const OTHER = '<rect x="4" y="4" width="16" height="16" rx="3"/><path d="M12 8v8M8 12h8"/>';

const pictureOf = ({ id, name, description }: CompanyRecord): string => {
  const words = [name, id, description].map((one) => folded(String(one ?? '')));
  for (const text of words) {
    const kind = KINDS.find(([word]) => word.test(text));
    if (kind !== undefined) return drawn(kind[1]);
  }
  return drawn(OTHER);
};

/** CD52: the pictures of new equipment that has none, by id: by what it is called. */
export const defaultPictures = (table: FileTable, stored: Rows): ReadonlyMap<string, Uint8Array> =>
  new Map(
    table.rows.flatMap(({ key, values }) =>
      values.picture === undefined && !stored.has(key)
        ? [[key, new TextEncoder().encode(pictureOf(values))] as const]
        : [],
    ),
  );
