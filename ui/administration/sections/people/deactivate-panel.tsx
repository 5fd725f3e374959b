import { Button, Group, Text, TextInput } from '@mantine/core';
import {
  IconCalendarEvent,
  IconDeviceLaptop,
  IconHandStop,
  IconHistory,
  IconRss,
  IconShieldLock,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import type { PersonActivity } from '../../../../core/contract/administration/people.ts';
import { tagOf } from '../../../../core/contract/languages.ts';
import { Segments } from '../../../shared/buttons/segments.tsx';
import { durationIn } from '../../../shared/format/duration.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useWhen } from '../../words/use-when.ts';
import { Outcome, useForgotten } from './act-panels.tsx';
import { type Meetings, MeetingsLine } from './meetings-line.tsx';
import { Consequence, SidePanel } from './side-panel.tsx';

type Props = { readonly id: string; readonly name: string; readonly person: PersonView };

/** AP33: each thing that ends, with its number. */
const Endings = ({
  activity,
  person,
}: {
  readonly activity: PersonActivity;
  readonly person: PersonView;
}) => {
  const { t, i18n } = useTranslation('administration-people', { keyPrefix: 'deactivate' });
  const { keptFor = 0 } = activity;
  /** SO27: what becomes of what they keep for a time; `how`: at once. */
  const after = (how: string): string =>
    keptFor === 0
      ? how
      : keptFor === null
        ? t('bookingsStay')
        : t('bookingsLater', { time: durationIn(tagOf(i18n.language))(keptFor) });
  const direct = person.permissions.filter(
    ({ because, state }) => because === null && state !== 'gone',
  );
  return (
    <>
      <Consequence
        icon={IconDeviceLaptop}
        what={t('sessions')}
        figure={activity.sessions}
        how={t('sessionsHow')}
      />
      <Consequence
        icon={IconRss}
        what={t('feed')}
        figure={activity.hasFeed ? 1 : 0}
        how={t('feedHow')}
      />
      <Consequence
        icon={IconCalendarEvent}
        what={t(person.departsAt === null ? 'bookings' : 'bookingsAfter')}
        figure={activity.bookings}
        how={after(t('bookingsHow'))}
      />
      <Consequence
        icon={IconHandStop}
        what={t('claims')}
        figure={activity.claims}
        how={after(t('claimsHow'))}
      />
      <Consequence
        icon={IconShieldLock}
        what={t('permissions')}
        figure={direct.length}
        how={t('permissionsHow')}
      />
    </>
  );
};

/** The end of most working days. */
const EVENING = '18:00';
const HOUR = 60;

/** AP33, AP60: the date of a departure, and its consequences. It takes effect with the press: this panel is the preview. */
export const DeactivatePanel = ({ id, name, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'deactivate' });
  const { go } = useSection();
  const send = useDispatch();
  const when = useWhen();
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState(EVENING);
  const [meetings, setMeetings] = useState<Meetings>({ way: 'leave' });
  const [asked, setAsked] = useState(false);
  useForgotten();
  const heir = meetings.way === 'hand' ? meetings.heir : null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const planned = isLater && day !== '' ? day : null;
  const minuteOfDay = hours * HOUR + minutes;
  useEffect(() => {
    send({ _tag: 'PlanDeparture', day: planned, minuteOfDay, heir });
  }, [send, planned, minuteOfDay, heir]);
  const { activity, act: last, departsAt, zone } = person;
  const act = last?.kind === 'depart' ? last : null;
  const isDone = act !== null && !act.isBusy && act.failure === null;
  const noDay = isLater && planned === null;
  const noHeir = meetings.way === 'hand' && heir === null;
  const isBlocked = noDay || noHeir || heir === id || activity === null;
  const moment = departsAt === null ? null : when(departsAt, zone);
  const deactivate = () => {
    setAsked(true);
    if (!isBlocked) send({ _tag: 'DepartPerson', key: id });
  };
  return (
    <SidePanel
      title={t('title', { name })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t(isDone ? 'close' : 'keep')}
          </Button>
          {!isDone && (
            <PrimaryButton
              place="panel"
              color="red.8"
              aria-disabled={isBlocked}
              data-disabled={isBlocked || undefined}
              loading={act?.isBusy === true}
              onClick={deactivate}
            >
              {moment === null ? t('do') : t('doOn', { day: moment.day })}
            </PrimaryButton>
          )}
        </>
      }
    >
      {isDone ? (
        <Outcome act={act} done={moment === null ? t('done') : t('planned', moment)} />
      ) : (
        <>
          <Text inherit c="dimmed">
            {t('text')}
          </Text>
          <Segments<'now' | 'later'>
            label={t('when')}
            value={isLater ? 'later' : 'now'}
            options={[
              { value: 'now', label: t('now') },
              { value: 'later', label: t('later') },
            ]}
            onChoose={(value) => setLater(value === 'later')}
          />
          {isLater && (
            <Group gap={8} align="flex-start" wrap="nowrap">
              <TextInput
                type="date"
                flex={1}
                miw={0}
                label={t('day')}
                value={day}
                error={asked && noDay ? t('noDay') : null}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
              <TextInput
                type="time"
                w={120}
                label={t('time')}
                value={time}
                onChange={(event) => setTime(event.currentTarget.value || EVENING)}
              />
            </Group>
          )}
          {activity === null ? (
            <Text role="status" inherit c="dimmed">
              {t(person.status === 'failed' ? 'unknown' : 'loading')}
            </Text>
          ) : (
            <ul>
              <Endings activity={activity} person={person} />
              <MeetingsLine
                activity={activity}
                meetings={meetings}
                error={heir === id ? t('notSelf') : asked && noHeir ? t('noHeir') : null}
                onChoose={setMeetings}
              />
              <Consequence icon={IconHistory} what={t('stays')} how={t('staysHow')} />
            </ul>
          )}
          {act !== null && <Outcome act={act} done="" />}
        </>
      )}
    </SidePanel>
  );
};
