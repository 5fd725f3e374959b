import { DEFAULT_SETTINGS, type ViewerSettings } from '../../../core/contract/viewer/messages.ts';

/** The texts that are passed to the viewer, by the first part of the key. */
const FAMILIES = ['map', 'kind', 'status', 'sign'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Flattens nested texts for the viewer: `{ status: { FREE: 'free' } }` gives `{ 'status.FREE': 'free' }`. */
export const viewerWords = (texts: unknown): Readonly<Record<string, string>> => {
  if (!isRecord(texts)) return {};
  return Object.fromEntries(
    FAMILIES.flatMap((family) => {
      const words = texts[family];
      return isRecord(words)
        ? Object.entries(words).map(([key, word]) => [`${family}.${key}`, String(word)])
        : [];
    }),
  );
};

export const viewerSettings = (
  reader: Pick<
    ViewerSettings,
    'colorScheme' | 'reducedMotion' | 'quality' | 'insets' | 'language' | 'words'
  >,
): ViewerSettings => ({ ...DEFAULT_SETTINGS, ...reader });
