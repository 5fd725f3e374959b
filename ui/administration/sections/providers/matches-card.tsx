import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Match, Matches } from '../../../../core/contract/administration/matches.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { useNumber } from '../../words/use-number.ts';
import { matchesFileOf, readMatches } from './provider-call.ts';
import classes from './providers.module.css';

type Props = { readonly providerKey: string; readonly backendUrl: string };

/** Those who are looked at; `match`: null: all. */
type Ask = { readonly match: Match | null; readonly text: string };

type State =
  | { readonly tag: 'ready' | 'busy' }
  | { readonly tag: 'failed'; readonly text: string }
  | { readonly tag: 'read'; readonly ask: Ask; readonly matches: Matches };

const LONGEST_TEXT = 200;

const Found = ({
  ask,
  matches,
  href,
}: {
  readonly ask: Ask;
  readonly matches: Matches;
  readonly href: string;
}) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'matches' });
  const number = useNumber();
  const { people, total } = matches;
  return (
    <>
      <Text size="small" role="status">
        {people.length < total
          ? t('first', { shown: number(people.length), total: number(total) })
          : t('all', { total: number(total) })}
      </Text>
      {total > 0 && (
        <>
          <div>
            <Button component="a" variant="default" href={href} download="matches.csv">
              {t('file')}
            </Button>
          </div>
          <table className={`${classes.values} ${classes.people}`}>
            <thead>
              <tr>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('mail')}</th>
                {ask.match === null && <th scope="col">{t('outcome')}</th>}
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name, mail, match }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{mail}</td>
                  {ask.match === null && <td>{t(`kinds.${match}`)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
};

/** SO63: what becomes of everybody at their first sign-in at the provider, as it is saved. */
export const MatchesCard = ({ providerKey, backendUrl }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'matches' });
  const number = useNumber();
  const words = useFailureWords();
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ tag: 'ready' });
  const read = state.tag === 'read' ? state : null;
  const look = async (ask: Ask): Promise<void> => {
    if (read === null) setState({ tag: 'busy' });
    const told = await readMatches(backendUrl, providerKey, ask);
    setState(
      told._tag === 'Done'
        ? { tag: 'read', ask, matches: told.value }
        : { tag: 'failed', text: words(told) },
    );
  };
  const seek = (event: FormEvent): void => {
    event.preventDefault();
    void look({ match: read?.ask.match ?? null, text });
  };
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <Text size="small" my={8}>
        {t('about')}
      </Text>
      {read === null ? (
        <Button
          variant="default"
          loading={state.tag === 'busy'}
          onClick={() => void look({ match: null, text: '' })}
        >
          {t('look')}
        </Button>
      ) : (
        <Stack gap={12}>
          <ul className={classes.counts} aria-label={t('title')}>
            {read.matches.counts
              .filter(({ people }) => people > 0)
              .map(({ match, people }) => (
                <li key={match}>
                  <Button
                    variant="default"
                    aria-pressed={read.ask.match === match}
                    onClick={() =>
                      void look({ match: read.ask.match === match ? null : match, text })
                    }
                  >
                    {number(people)}
                  </Button>
                  <span>{t(`kinds.${match}`)}</span>
                </li>
              ))}
          </ul>
          <form onSubmit={seek} noValidate>
            <Group gap={12} align="end">
              <TextInput
                label={t('search')}
                value={text}
                maxLength={LONGEST_TEXT}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit" variant="default">
                {t('seek')}
              </Button>
            </Group>
          </form>
          <Found
            ask={read.ask}
            matches={read.matches}
            href={matchesFileOf(backendUrl, providerKey, read.ask)}
          />
        </Stack>
      )}
      <div role="status">
        {state.tag === 'failed' && <Note tone="red">{t('failed', { text: state.text })}</Note>}
      </div>
    </Card>
  );
};
