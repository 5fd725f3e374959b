import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { SoonPanel } from './soon-panel.tsx';

type Props = {
  /** A room was chosen or is booked: the map shows it. */
  readonly onTaken: () => void;
};

/** SC75: what a search for rooms shows without a text: the free ones of all floors. */
export const SearchedRooms = ({ onTaken }: Props) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const free = useProjection('scheduleSoon', (view) => (view.loading ? null : view.free.length));
  return (
    <>
      <VisuallyHidden role="status">
        {typeof free === 'number' ? t('free.rooms', { count: free }) : ''}
      </VisuallyHidden>
      <SoonPanel
        covers={false}
        onTaken={onTaken}
        onGrid={() => dispatch({ _tag: 'OpenSchedule' })}
      />
    </>
  );
};
