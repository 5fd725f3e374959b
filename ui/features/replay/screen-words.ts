import type { i18n as I18n } from 'i18next';

/** The map's text for a building without a plan; in a replay the plan was not fetched. */
const KEY = 'map.missing';

/** Replaces that text in each language, loaded now or later. */
export const explainMissingPlan = (i18n: I18n): void => {
  const explain = (language: string): void => {
    const text: unknown = i18n.getResource(language, 'replay', 'screen.noPlan');
    if (typeof text === 'string') {
      i18n.addResource(language, 'viewer', KEY, text, { keySeparator: '.', silent: true });
    }
  };
  i18n.store.on('added', (language: string, namespace: string) => {
    if (namespace === 'viewer') explain(language);
  });
  for (const language of Object.keys(i18n.store.data)) explain(language);
};
