import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';

/** FL1: whether the map polls. */
export const LiveUpdates = () => {
  const { t } = useTranslation('settings', { keyPrefix: 'live' });
  const active = useProjection('connection', ({ polling }) => polling) ?? true;
  const dispatch = useDispatch();
  return (
    <Switch
      label={t('label')}
      description={t(active ? 'on' : 'off')}
      checked={active}
      onChange={({ currentTarget }) =>
        dispatch({ _tag: 'SetPolling', active: currentTarget.checked })
      }
    />
  );
};
