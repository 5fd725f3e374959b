import { useTranslation } from 'react-i18next';
import type { DatesView } from '../../../core/office/floor/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { Segments } from '../../shared/buttons/segments.tsx';

const PRESETS = ['now', 'morning', 'afternoon', 'allDay'] as const;

type Props = Pick<DatesView, 'presets' | 'preset'>;

/** TI1 to TI3: now, and the parts of the chosen day; what has passed cannot be chosen. "Now" is the reset (specification 2). */
export const TimePresets = ({ presets, preset }: Props) => {
  const { t } = useTranslation('floor', { keyPrefix: 'presets' });
  const dispatch = useDispatch();
  return (
    <Segments
      label={t('title')}
      value={preset}
      options={PRESETS.map((value) => ({
        value,
        label: t(value),
        disabled: value !== 'now' && !presets.includes(value),
      }))}
      onChoose={(chosen) =>
        dispatch(
          chosen === 'now' ? { _tag: 'ResetTime' } : { _tag: 'ChoosePreset', preset: chosen },
        )
      }
    />
  );
};
