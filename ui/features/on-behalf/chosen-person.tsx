import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { OnBehalfPerson } from '../../../core/features/on-behalf/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useRefusalWords } from '../../shared/booking/use-refusal-words.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import type { OpenView } from './open-view.ts';
import { PersonLine } from './person-line.tsx';

type Props = { readonly view: OpenView; readonly person: OnBehalfPerson };

/** The command of the confirmation; null while its purpose is not known. */
const commandOf = ({ purpose, event }: OpenView, userId: number): Command | null => {
  switch (purpose.kind) {
    case 'desk': {
      if (event === null) return null;
      const { start, end } = event;
      return { _tag: 'BookDesk', spaceId: purpose.spaceId, start, end, userId };
    }
    case 'multiSelect':
      return { _tag: 'BookDesks', userId };
    case 'leave':
      return { _tag: 'GiveLeave' };
  }
};

const useConfirmation = ({ purpose, event }: OpenView, name: string): string => {
  const { t } = useTranslation('on-behalf');
  const spaces = event?.spaces ?? [];
  switch (purpose.kind) {
    case 'desk':
      return t('bookDesk', { space: spaces[0] ?? '', name });
    case 'multiSelect':
      return t('bookDesks', { count: spaces.length, name });
    case 'leave':
      return t('give', { name });
  }
};

/** UA13: why they cannot have the desk, by the name of the desk that they have; '' if nothing is known against it. */
const useWhyNot = ({ refusal, refusedAs, theirs, event }: OpenView, name: string): string => {
  const { t } = useTranslation(['on-behalf', 'booking', 'notice']);
  const { interval } = useFormat();
  const refusalWords = useRefusalWords();
  if (theirs !== null && event !== null) {
    const { desk, start, end } = theirs;
    return t('on-behalf:theirDesk', { name, desk, interval: interval(start, end, event.zone) });
  }
  if (refusal === 'theirBooking') return t('on-behalf:theirBooking', { name });
  if (refusal !== null) return refusalWords(refusal);
  return refusedAs === null ? '' : t(`notice:${refusedAs}`);
};

/** The selected user, with buttons to return to the search and to confirm. */
export const ChosenPerson = ({ view, person }: Props) => {
  const { t } = useTranslation(['on-behalf', 'booking']);
  const dispatch = useDispatch();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const { userId, name } = person;
  const { refused, busy } = view;
  const command = commandOf(view, userId);
  const said = useWhyNot(view, name);
  return (
    <>
      <Group
        gap={10}
        wrap="nowrap"
        mt={12}
        p={10}
        bd="1px solid var(--mantine-color-default-border)"
        bdrs={12}
      >
        <PersonLine person={person} />
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          onClick={() => dispatch({ _tag: 'ChooseOnBehalf', userId: null })}
        >
          {t('on-behalf:change')}
        </Button>
      </Group>
      <SteadyButton
        ref={confirm}
        mt="md"
        fullWidth
        busy={busy}
        off={refused || command === null}
        aria-describedby="behalf-refusal"
        onClick={() => {
          if (command !== null) dispatch(command);
        }}
      >
        {useConfirmation(view, name)}
      </SteadyButton>
      <Text id="behalf-refusal" role="status" size="sm" mt={6} mih={4} c="dimmed">
        {said}
      </Text>
    </>
  );
};
