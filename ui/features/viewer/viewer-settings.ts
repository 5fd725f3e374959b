import { DEFAULT_SETTINGS, type ViewerSettings } from '../../../core/contract/viewer/messages.ts';

/** The part of the viewer's texts that goes to the viewer, by the first word of the key. */
const FAMILIES = ['map', 'kind', 'status', 'sign'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The nested texts as the viewer takes them: one word by dotted key, such as `status.FREE`. */
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
