import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnBehalfPerson } from '../../../core/features/on-behalf/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import classes from './on-behalf.module.css';
import type { OpenView } from './open-view.ts';
import { PersonLine } from './person-line.tsx';

type Props = { readonly view: OpenView };

/** The server's limit. */
const LONGEST = 200;

const optionId = (place: number): string => `behalf-person-${place}`;

type Places = { readonly people: readonly OnBehalfPerson[]; readonly active: number };

/** The active option: the first one, until a key moves it; new results reset it. */
const useActive = (people: readonly OnBehalfPerson[]) => {
  const [places, setPlaces] = useState<Places>({ people, active: 0 });
  const active = places.people === people ? places.active : 0;
  const move = (steps: number): void =>
    setPlaces({ people, active: (active + steps + people.length) % people.length });
  return { active, move };
};

/** A combobox: the search box, and the results, which are navigated with the keys of the box. */
export const PersonBox = ({ view: { text, result, people } }: Props) => {
  const { t } = useTranslation('on-behalf');
  const dispatch = useDispatch();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Local state shows typed text at once; the core gets it, too.
  const [typed, setTyped] = useState(text);
  const { active, move } = useActive(people);
  // Whoever comes back to it to name somebody else types over the former name.
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isFound = people.length > 0;
  // On phones the results start below the visible part of the panel.
  useEffect(() => {
    if (isFound) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isFound]);

  const choose = (person: OnBehalfPerson | undefined): void => {
    if (person !== undefined) dispatch({ _tag: 'ChooseOnBehalf', userId: person.userId });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isFound || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') choose(people[active]);
    else return;
    event.preventDefault();
  };
  const status = {
    'empty-search': t('emptySearch'),
    searching: t('searching'),
    'no-results': t('noResults'),
    results: t('found', { count: people.length }),
    failed: t('failed'),
  }[result];
  return (
    <>
      <TextInput
        ref={box}
        data-autofocus
        mt="sm"
        type="search"
        label={t('search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          dispatch({ _tag: 'SearchOnBehalf', text: value });
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isFound}
        aria-controls="behalf-people"
        aria-activedescendant={isFound ? optionId(active) : undefined}
      />
      <Text role="status" size="sm" mt={8} mih={22} c="dimmed">
        {status}
      </Text>
      <div
        ref={list}
        id="behalf-people"
        className={classes.people}
        role="listbox"
        aria-label={t('results')}
        hidden={!isFound}
      >
        {people.map((person, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the box move through the list
          <div
            key={person.userId}
            id={optionId(place)}
            className={classes.person}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <PersonLine person={person} />
          </div>
        ))}
      </div>
    </>
  );
};
