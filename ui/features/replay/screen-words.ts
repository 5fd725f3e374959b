import type { i18n as I18n } from 'i18next';

/** The map's word for a building without a plan, which in a replay is one that was not fetched. */
const KEY = 'map.missing';

/** Has the map say why there is no plan, in each language that is loaded from now on and already. */
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
