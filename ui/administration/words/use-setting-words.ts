import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingView } from '../../../core/administration/settings/projection.ts';
import { languageName } from '../../shared/language-name.ts';
import { useFormat } from './use-format.ts';

type Id = SettingView['id'];
const KEPT: ReadonlySet<string> = new Set([
  'keepBookings',
  'keepRegistrations',
  'keepHistory',
  'keepLeavers',
]);
const MINUTES: ReadonlySet<string> = new Set(['maxDuration', 'keepLeavers']);
const TIMES: ReadonlySet<string> = new Set(['defaultStart', 'defaultEnd', 'dayStart', 'dayEnd']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What settings and their values are called. */
export const useSettingWords = () => {
  const { t, i18n } = useTranslation('administration-settings');
  const { minuteOfDay } = useFormat();
  return useMemo(() => {
    const value = (id: string, of: unknown): string => {
      if (id === 'language') return languageName(String(of));
      if (id === 'logo') return t(typeof of === 'string' ? 'value.own' : 'value.perch');
      if (of === true) return t('value.on');
      if (of === false) return t('value.off');
      if (of === null && KEPT.has(id)) return t('value.ever');
      if (of === null) return t(TIMES.has(id) ? 'value.usual' : 'value.none');
      if (typeof of === 'number') {
        if (TIMES.has(id)) return minuteOfDay(of);
        return MINUTES.has(id) ? t('value.minutes', { count: of }) : t('value.days', { count: of });
      }
      if (!Array.isArray(of)) return typeof of === 'object' ? JSON.stringify(of) : String(of);
      return of.map((one: { readonly name?: unknown }) => String(one.name ?? '')).join(', ');
    };
    return {
      /** A whole group has its own name. */
      name: (id: string): string =>
        i18n.exists(`items.${id}.name`, { ns: 'administration-settings' })
          ? t(`items.${id as Id}.name`)
          : id,
      value,
      /** Minutes of the day. */
      time: minuteOfDay,
      /** A value as JSON; '' is the default. A name is no JSON. */
      json: (id: string, text: string): string =>
        text === '' ? t('value.default') : value(id, parsed(text)),
    };
  }, [t, i18n, minuteOfDay]);
};
