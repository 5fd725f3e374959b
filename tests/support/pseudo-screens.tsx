import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { LANGUAGES } from '../../core/contract/languages.ts';
import type { State } from '../../core/core.ts';
import { MirrorContext } from '../../ui/mirror/hooks.ts';
import type { Mirror } from '../../ui/mirror/mirror.ts';
import type { WorkerReport } from '../../ui/mirror/supervisor.ts';
import { i18n, startLanguage } from '../../ui/shared/i18n/language.ts';
import { pseudoTexts } from './pseudo-locale.ts';
import { readsAt, viewAt } from './topic-views.ts';

/** Renders portals in place. */
const here = { defaultProps: { withinPortal: false } };
const theme = createTheme({
  components: Object.fromEntries(
    ['Drawer', 'DrawerRoot', 'Modal', 'ModalRoot', 'Menu', 'Popover', 'Tooltip', 'Combobox'].map(
      (name) => [name, here],
    ),
  ),
});

/** Replaces all English texts by the pseudo-locale. */
export const speakPseudo = async (): Promise<void> => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: '' } });
  await startLanguage('en');
  // Without a document, components render as on a server.
  Reflect.deleteProperty(globalThis, 'document');
  const texts = i18n.getDataByLanguage('en') ?? {};
  for (const [name, bundle] of Object.entries(texts)) {
    i18n.addResourceBundle('en', name, pseudoTexts(bundle), false, true);
  }
};

/** Keys whose values are names of people, places and things, which are shown as they are. */
const NAMES =
  /^(name|spaces?|\w+Name|title|initials|department|company|phone|mail|subject|message|text|version|query|equips?|info|reason|zone|code|from|term|highlight|size|usernames|reference)$/;

const collect = (value: unknown, key: string, into: Set<string>): void => {
  if (typeof value === 'string') {
    if (NAMES.test(key) && /[A-Za-z]/.test(value)) into.add(value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [inner, each] of Object.entries(value)) {
    collect(each, Array.isArray(value) ? key : inner, into);
  }
};

export type Shown = {
  readonly html: string;
  /** The names in the views. */
  readonly data: ReadonlySet<string>;
  /** The topics that it reads. */
  readonly keys: readonly string[];
};

/** The last shape of each topic, and what the topic read for it. */
const shapes = new Map<string, { readonly reads: readonly unknown[]; readonly shape: string }>();

/** Which texts are shown depends on whether a name is there, not on which one, and on which kinds of items a list has. */
const outline = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') return NAMES.test(key) && value !== '' ? 'name' : value;
  if (!Array.isArray(value)) return value;
  const kinds = new Map<string, unknown>();
  for (const each of value)
    kinds.set(JSON.stringify(each, outline).replaceAll(/[1-9]\d*/g, '1'), each);
  return [...kinds.values()];
};

/** The outline of a view without the values of its numbers, of which only 0 has texts of its own. */
const shapeOf = (state: State, key: string): string => {
  const reads = readsAt(state, key);
  const last = shapes.get(key);
  if (last?.reads.every((each, n) => Object.is(each, reads[n])) === true) return last.shape;
  const shape = JSON.stringify(viewAt(state, key) ?? null, outline).replaceAll(/[1-9]\d*/g, '1');
  shapes.set(key, { reads, shape });
  return shape;
};

/** The views of topics in a state, without the values of their numbers. */
export const shapeAt = (state: State, keys: Iterable<string>): string =>
  [...keys].map((key) => shapeOf(state, key)).join('\n');

/** Renders a part of the screen in a state. */
export const showState = (
  part: ReactNode,
  state: State,
  worker: Partial<WorkerReport> = {},
): Shown => {
  // Languages are shown by their own names.
  const data = new Set<string>(Object.values(LANGUAGES).map(({ name }) => name));
  const topics = new Map<string, unknown>();
  const report = { status: 'running', message: '', leftLogs: [], ...worker };
  const read = (key: string): unknown => {
    if (!topics.has(key)) topics.set(key, viewAt(state, key));
    return topics.get(key);
  };
  const mirror = {
    read,
    subscribe: () => () => undefined,
    dispatch: async () => ({ _tag: 'Accepted' }),
    exportLog: async () => null,
    supervisor: { report: () => report, watch: () => () => undefined },
  } as unknown as Mirror;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <MirrorContext value={mirror}>
          <MemoryRouter>{part}</MemoryRouter>
        </MirrorContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  for (const view of topics.values()) collect(view, '', data);
  return { html, data, keys: [...topics.keys()] };
};
