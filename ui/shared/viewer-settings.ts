import { DEFAULT_SETTINGS, type ViewerSettings } from '../../core/contract/viewer/messages.ts';

/** The texts that are passed to the viewer, by the first part of the key. */
const FAMILIES = ['map', 'kind', 'status', 'sign'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const flat = (texts: unknown, key: string): readonly (readonly [string, string])[] =>
  isRecord(texts)
    ? Object.entries(texts).flatMap(([inner, words]) => flat(words, `${key}.${inner}`))
    : [[key, String(texts)]];

/** Flattens nested texts for the viewer: `{ kind: { DESK: 'Desk' } }` gives `{ 'kind.DESK': 'Desk' }`. */
export const viewerWords = (texts: unknown): Readonly<Record<string, string>> =>
  isRecord(texts)
    ? Object.fromEntries(
        FAMILIES.filter((family) => isRecord(texts[family])).flatMap((family) =>
          flat(texts[family], family),
        ),
      )
    : {};

export const viewerSettings = (
  reader: Pick<
    ViewerSettings,
    | 'colorScheme'
    | 'reducedMotion'
    | 'quality'
    | 'insets'
    | 'corner'
    | 'isPageZoomed'
    | 'ownDesk'
    | 'freeDesks'
    | 'language'
    | 'direction'
    | 'words'
  >,
): ViewerSettings => ({ ...DEFAULT_SETTINGS, ...reader });
