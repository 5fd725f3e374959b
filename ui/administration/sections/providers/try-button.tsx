import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { Note } from '../../../kit/note.tsx';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { tryProvider } from './provider-call.ts';
import classes from './providers.module.css';
import { TRIAL } from './trial-panel.ts';

type Props = {
  readonly providerKey: string;
  readonly name: string;
  readonly backendUrl: string;
  /** Whether it goes on in this tab: it has been tried here before. */
  readonly isHere?: boolean;
};

/** What a provider says is no page of Perch: it opens nothing but pages. */
const isPage = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** SO60: signs in at the provider as a trial, in another tab. */
export const TryButton = ({ providerKey, name, backendUrl, isHere = false }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'trial' });
  const result = useHref(
    pathOf({ ...sectionAddress('providers', null), id: providerKey, panel: TRIAL }),
  );
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setFailure(null);
    setBusy(true);
    // While somebody presses: browsers keep pages from opening tabs later.
    const tab = isHere ? null : window.open('', '_blank');
    const told = await tryProvider(backendUrl, providerKey);
    setBusy(false);
    const next =
      told._tag === 'Done'
        ? (told.value.location ?? new URL(result, window.location.href).href)
        : null;
    if (next === null || !isPage(next)) {
      tab?.close();
      setFailure(words(told._tag === 'Failed' ? told : { code: '', message: '' }));
    } else if (tab === null) {
      window.location.assign(next);
    } else {
      tab.opener = null;
      tab.location.replace(next);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('buttonOf', { name })}
        onClick={() => void begin()}
      >
        {t(isHere ? 'again' : 'button')}
      </Button>
      <div role="status">
        {failure !== null && (
          <Note tone="red">
            <span className={classes.words}>{t('notBegun', { text: failure })}</span>
          </Note>
        )}
      </div>
    </>
  );
};
