import { useDispatch, useProjection } from '../mirror/hooks.ts';
import { LanguageSelect } from './language-select.tsx';

type Props = { readonly labelled?: boolean };

/**
 * HE2: the language, on the screens before the map, too, where there are no settings yet. It applies at once, and is stored.
 */
export const LanguageChoice = ({ labelled = false }: Props) => {
  const language = useProjection('settings', (view) => view.language) ?? 'en';
  const dispatch = useDispatch();
  return (
    <LanguageSelect
      labelled={labelled}
      language={language}
      onChange={(chosen) => dispatch({ _tag: 'SetLanguage', language: chosen })}
    />
  );
};
