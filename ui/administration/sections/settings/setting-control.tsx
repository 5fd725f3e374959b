import { Checkbox, Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SettingView } from '../../../../core/administration/settings/projection.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../../../core/contract/languages.ts';
import { typedMinutes } from '../../../shared/time/typed-time.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useSettingWords } from '../../words/use-setting-words.ts';
import { DraftField } from './draft-field.tsx';
import { LogoControl } from './logo-control.tsx';
import { SignInControl } from './sign-in-control.tsx';

/** Settings that may be the end of a day, which the clock of twelve hours writes as its beginning. */
const ENDS: ReadonlySet<string> = new Set(['defaultEnd', 'dayEnd']);

/** The typed number or time; any other text as it is, so that the worker reports the fault. */
const typedValue = (text: string, id: string, isTime: boolean): number | string => {
  const trimmed = text.trim();
  if (isTime) return typedMinutes(trimmed).find((at) => at > 0 || !ENDS.has(id)) ?? trimmed;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
};

type Props = {
  readonly setting: SettingView;
  readonly error: string | null;
  readonly describedBy: string;
};

/** AP44: the control that fits the setting. */
export const SettingControl = ({ setting, error, describedBy }: Props) => {
  const { t } = useTranslation('administration-settings');
  const words = useSettingWords();
  const send = useDispatch();
  const { id, control, value } = setting;
  const name = words.name(id);
  const isOff = setting.offBy !== null;
  const set = (to: unknown) => send({ _tag: 'SetSetting', id, json: JSON.stringify(to) });
  switch (control.kind) {
    case 'switch':
      return (
        <Switch
          aria-label={name}
          aria-describedby={describedBy}
          checked={value === true}
          disabled={isOff}
          label={t(value === true ? 'value.on' : 'value.off')}
          labelPosition="left"
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'logo':
      return <LogoControl label={name} value={value} onSet={set} />;
    case 'signIn':
      return <SignInControl value={value} onSet={set} />;
    case 'language':
      return (
        <Select
          aria-label={name}
          aria-describedby={describedBy}
          data={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
          value={String(value)}
          allowDeselect={false}
          error={error}
          onChange={(code) => code !== null && set(code)}
        />
      );
    case 'text':
      return (
        <DraftField
          label={name}
          text={String(value)}
          error={error}
          describedBy={describedBy}
          onCommit={set}
        />
      );
    default: {
      const isTime = control.kind === 'time';
      const shown =
        value === null
          ? ''
          : isTime && typeof value === 'number'
            ? words.time(value)
            : String(value);
      return (
        <>
          <DraftField
            label={name}
            text={shown}
            unit={control.kind === 'number' ? t(`unit.${control.unit}`) : undefined}
            placeholder={value === null ? words.value(id, null) : undefined}
            error={error}
            describedBy={describedBy}
            disabled={isOff}
            onCommit={(text) =>
              set(control.none && text.trim() === '' ? null : typedValue(text, id, isTime))
            }
          />
          {control.none && (
            <Checkbox
              mt={6}
              size="xs"
              aria-label={`${name}: ${words.value(id, null)}`}
              label={words.value(id, null)}
              checked={value === null}
              disabled={isOff || value === null}
              onChange={() => set(null)}
            />
          )}
        </>
      );
    }
  }
};
