import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { resumeMail } from './person-call.ts';
import { PersonCard } from './person-card.tsx';
import { useMoment } from './use-moment.ts';

type ActivityProps = {
  readonly id: string;
  readonly person: PersonView;
  readonly isActive: boolean;
};

/** AP32, AP134: how somebody signs in and when they were there; what told it of somebody who was deactivated has ended. */
export const ActivityCard = ({ id, person, isActive }: ActivityProps) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'activity' });
  const moment = useMoment();
  const { session } = useSection();
  const dispatch = useDispatch();
  const { activity, status } = person;
  const sendAgain = async () => {
    await resumeMail(session.backendUrl, id);
    dispatch({ _tag: 'RefreshPerson' });
  };
  if (activity === null) {
    return (
      <PersonCard label={t('title')}>
        <Text role="status" inherit c="dimmed">
          {t(status === 'failed' ? 'failed' : 'loading')}
        </Text>
      </PersonCard>
    );
  }
  return (
    <PersonCard label={t('title')}>
      <Facts>
        <Fact name={t('signsIn')}>
          {t(isActive ? (activity.maySignIn ? 'may' : 'mayNot') : 'deactivated')}
        </Fact>
        <Fact name={t('seen')}>
          {activity.lastSeen === null
            ? t(isActive ? 'never' : 'unknown')
            : moment(activity.lastSeen)}
        </Fact>
        <Fact name={t('devices')}>{activity.sessions}</Fact>
        {activity.invitedUntil !== null && (
          <Fact name={t('invited')}>{t('until', { until: moment(activity.invitedUntil) })}</Fact>
        )}
        {activity.mailReturned !== undefined && (
          <Fact name={t('mail')}>{t('mailReturned', { when: moment(activity.mailReturned) })}</Fact>
        )}
        {activity.mailPaused === true && (
          <Fact name={t('mail')}>
            {t('mailPaused')}
            <Button variant="default" size="compact-sm" ml={8} onClick={() => void sendAgain()}>
              {t('mailResume')}
            </Button>
          </Fact>
        )}
      </Facts>
    </PersonCard>
  );
};

type HistoryProps = { readonly id: string; readonly person: PersonView };

/** The last change, and the way to all of them if there is a section for it. */
export const LastChangeCard = ({ id, person }: HistoryProps) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'history' });
  const { sections } = useSection();
  const words = useColumnWords();
  const moment = useMoment();
  const { lastChange } = person;
  const hasHistory = sections.some((section) => section.id === 'history');
  if (lastChange === null && !hasHistory) return null;
  const what = Object.keys(lastChange?.after ?? {})
    .map((column) => words.column('people', column))
    .join(', ');
  const query = new URLSearchParams({ subject: 'people', id });
  return (
    <PersonCard label={t('title')}>
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text inherit c="dimmed">
          {lastChange === null
            ? t('none')
            : t(lastChange.action, {
                what,
                who: lastChange.actor,
                when: moment(lastChange.at / 60_000),
              })}
        </Text>
        {hasHistory && (
          <Anchor component={Link} size="sm" to={`/admin/history?${query.toString()}`}>
            {t('all')}
          </Anchor>
        )}
      </Group>
    </PersonCard>
  );
};
