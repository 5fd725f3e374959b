import { Radio, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonActivity } from '../../../../core/contract/administration/people.ts';
import { RowChoice } from './row-choice.tsx';
import classes from './side-panel.module.css';

export type Meetings =
  | { readonly way: 'leave' }
  | { readonly way: 'hand'; readonly heir: string | null };

type Props = {
  readonly activity: PersonActivity;
  readonly meetings: Meetings;
  readonly error: string | null;
  readonly onChoose: (meetings: Meetings) => void;
};

/** AP62: the choice stands in the line: somebody else takes the meetings over, or they are left. */
export const MeetingsLine = ({ activity, meetings, error, onChoose }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'deactivate' });
  const title = useId();
  const { meetings: all, meetingsOfOthers: others, meetingsHanded: handed } = activity;
  const left = all - handed;
  return (
    <li className={classes.line}>
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <Text id={title} span inherit fw={600}>
        {t('meetings')}
      </Text>
      <Text span inherit fw={600}>
        {all}
      </Text>
      {all > 0 && (
        <div className={classes.how}>
          <Radio.Group
            value={meetings.way}
            aria-labelledby={title}
            onChange={(way) =>
              onChoose(way === 'hand' ? { way: 'hand', heir: null } : { way: 'leave' })
            }
          >
            <Stack gap={8} mb={8}>
              <Radio
                value="leave"
                size="xs"
                label={t('leave')}
                description={`${t('leaveEnd', { count: all - others })} ${t('leaveStay', { count: others })}`}
              />
              <Radio value="hand" size="xs" label={t('hand')} />
            </Stack>
          </Radio.Group>
          {meetings.way === 'hand' && (
            <RowChoice
              table="people"
              label={t('heir')}
              value={meetings.heir}
              error={error}
              onChange={(heir) => onChoose({ way: 'hand', heir })}
            />
          )}
          {meetings.way === 'hand' && meetings.heir !== null && (
            <Text inherit c="dimmed" role="status">
              {t('handed', { count: handed })}
              {left > 0 && ` ${t('overlap', { count: left })}`}
            </Text>
          )}
        </div>
      )}
    </li>
  );
};
