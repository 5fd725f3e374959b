import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { Told } from '../../shared/format/told.tsx';
import { useCount } from './use-count.ts';
import { useShownTime } from './use-shown-time.ts';

/** UC14: announces the free desks and rooms after another time is shown. */
export const CountsNews = () => {
  const { t } = useTranslation('floor');
  const features = useProjection('account', (view) => view.features);
  const desks = useCount('desks', 'free');
  const rooms = useCount('rooms', 'free');
  const time = useShownTime();
  if (time === null || features === undefined) return null;
  const isKnown = desks !== undefined && rooms !== undefined;
  const free = [
    ...(features.deskFinder ? [t('free.desks', { count: desks ?? 0 })] : []),
    ...(features.roomFinder ? [t('free.rooms', { count: rooms ?? 0 })] : []),
  ];
  return <Told of={time} words={isKnown ? `${time}: ${free.join(', ')}` : null} />;
};
