import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Changes } from '../../../worker/protocol/player.ts';
import classes from './details.module.css';

/** Changed paths with their old and new values. */
export const ChangeTable = ({ changes }: { readonly changes: Changes }) => {
  const { t } = useTranslation('replay', { keyPrefix: 'details' });
  return (
    <>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('path')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.list.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td className={classes.before}>{before.text}</td>
              <td className={classes.after}>{after.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.more && (
        <Text size="xs" c="dimmed">
          {t('more', { count: changes.list.length })}
        </Text>
      )}
    </>
  );
};
