import type { ConsentsView } from '../../../../core/administration/consents/projection.ts';
import {
  LANGUAGE_CODES,
  type LanguageCode,
  languageOfTag,
} from '../../../../core/contract/languages.ts';
import { useSection } from '../../shell/section-context.ts';

export const VIEWS = ['edit', 'preview', 'compare'] as const;
export type ConsentViewName = (typeof VIEWS)[number];

/** The built-in text in the address. */
export const BUILT_IN = 'built-in';

/** What of the page is open: in the address, so that it can be sent to somebody. */
export const useShownConsent = (view: ConsentsView) => {
  const { address, go } = useSection();
  const { id, filters, panel } = address;
  const wanted = filters.find(({ column }) => column === 'language')?.of[0];
  const language: LanguageCode =
    (wanted === undefined ? undefined : languageOfTag(wanted)) ?? view.companyLanguage;
  return {
    id,
    language,
    shows: VIEWS.find((one) => one === panel) ?? 'edit',
    open: (next: string | null) => go({ id: next, panel: null }),
    setLanguage: (next: LanguageCode) => go({ filters: [{ column: 'language', of: [next] }] }),
    setView: (next: ConsentViewName) => go({ panel: next === 'edit' ? null : next }),
    languages: [
      view.companyLanguage,
      ...LANGUAGE_CODES.filter((code) => code !== view.companyLanguage),
    ],
  };
};
