import { Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import float from '../../kit/float.module.css';
import { useProjection } from '../../mirror/hooks.ts';
import { durationIn } from '../../shared/format/duration.ts';
import classes from './connection-banner.module.css';
import { useLostWords } from './lost-words.ts';

/** HE5: in the row over the map while the connection is lost: since when, and how old what the map shows is. */
export const ConnectionBanner = () => {
  const { t, i18n } = useTranslation('floor', { keyPrefix: 'connection.lost' });
  const connection = useProjection('connection');
  const words = useLostWords(connection);
  if (connection?.lost !== true) return null;
  const { age } = connection;
  return (
    <div className={`${float.chip} ${classes.banner}`}>
      <IconWifiOff size={18} aria-hidden="true" />
      <span>
        {words}
        {age > 0 && (
          <Text span inherit fw={450}>
            {' '}
            {t('ago', { time: durationIn(tagOf(i18n.language))(age) })}
          </Text>
        )}
      </span>
    </div>
  );
};
