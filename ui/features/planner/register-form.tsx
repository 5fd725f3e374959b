import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterView } from '../../../core/features/planner/overview/views.ts';
import type { Banner } from '../../../core/office/notice/attendance-banners.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { BuildingTime } from '../../shared/time/building-time.tsx';
import { TimeSelect } from '../../shared/time/time-select.tsx';
import classes from './register-form.module.css';
import { DAY_LOOKS, LOCATIONS } from './shared/day-look.ts';
import { useBannerWords } from './shared/use-banner-words.ts';

export type RegisterPlace = {
  /** The name of the office building. */
  readonly building: string;
  /** An IANA time zone. */
  readonly zone: string;
};

type Props = RegisterPlace & {
  readonly register: RegisterView;
  readonly banner: Banner | null;
};

/** Above the dialog that contains it. */
const DROPDOWN = { zIndex: 320 };

/** Office, remote or off work, with start and end (AT11, AT12). */
export const RegisterForm = ({ register, banner, building, zone }: Props) => {
  const { t } = useTranslation(['planner', 'floor']);
  const bannerWords = useBannerWords();
  const { time, endTime } = useFormat();
  const dispatch = useDispatch();
  const id = useId();
  const { location, start, end, refusal, saving } = register;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (refusal === null && !saving) dispatch({ _tag: 'Register' });
  };
  return (
    <Stack component="form" gap={12} mt={16} onSubmit={send}>
      <SegmentedControl
        aria-label={t('planner:dialog.location')}
        classNames={{ label: classes.location }}
        data={LOCATIONS.map(({ location: value, colour }) => {
          const Sign = DAY_LOOKS[colour].icon;
          return {
            value,
            label: (
              <>
                <Sign size={20} aria-hidden="true" />
                <span>{t(`planner:dialog.${value}`)}</span>
              </>
            ),
          };
        })}
        value={location}
        disabled={saving}
        onChange={(value) => dispatch({ _tag: 'ChooseWorkLocation', location: value })}
      />
      {/* Keeps its height when the place is not a building. */}
      <Text size="sm" c="dimmed" mih={24}>
        {location === 'OFFICE' ? building : ''}
      </Text>
      <Group gap="sm" grow wrap="nowrap" align="flex-start">
        <TimeSelect
          label={t('floor:from')}
          comboboxProps={DROPDOWN}
          disabled={saving}
          onlyListed
          options={register.starts}
          value={start}
          write={(minutes) => time(minutes, zone)}
          onChoose={(at) => dispatch({ _tag: 'ChooseRegisterStart', start: at })}
        />
        <TimeSelect
          label={t('floor:to')}
          comboboxProps={DROPDOWN}
          disabled={saving}
          onlyListed
          options={register.ends}
          value={end}
          write={(minutes) => endTime(minutes, zone)}
          onChoose={(at) => dispatch({ _tag: 'ChooseRegisterEnd', end: at })}
        />
      </Group>
      <BuildingTime />
      <Text
        id={id}
        component="div"
        size="small"
        c="var(--mantine-color-error)"
        mih={20}
        role="status"
      >
        {refusal !== null && t(`planner:refusal.${refusal}`)}
        {refusal === null && banner !== null && bannerWords(banner)}
      </Text>
      <Group justify="flex-end" gap="sm">
        <SteadyButton variant="default" onClick={() => dispatch({ _tag: 'CloseRegister' })}>
          {t('planner:dialog.cancel')}
        </SteadyButton>
        <SteadyButton
          type="submit"
          off={refusal !== null}
          busy={saving}
          aria-describedby={refusal === null ? undefined : id}
        >
          {t('planner:dialog.save')}
        </SteadyButton>
      </Group>
    </Stack>
  );
};
