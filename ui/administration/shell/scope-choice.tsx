import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParamProjection } from '../engine/hooks.ts';
import classes from './scope-choice.module.css';
import { useSection } from './section-context.ts';

const ALL = '';

/** AP12: the building that all sections look at. Who administers a single one cannot choose. */
export const ScopeChoice = () => {
  const { t } = useTranslation('administration');
  const { scope, session, go } = useSection();
  const buildings = useParamProjection('options', { table: 'buildings', text: '' }) ?? [];
  const own = buildings.filter(({ key }) => session.buildings?.includes(key) ?? true);
  const data = [
    { value: ALL, label: session.buildings === null ? t('scope.all') : t('scope.own') },
    ...own.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return (
    <Select
      className={classes.scope}
      classNames={{ input: classes.input }}
      aria-label={t('scope.label')}
      leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden="true" />}
      data={data}
      value={scope ?? ALL}
      disabled={session.buildings?.length === 1}
      onChange={(value) => go({ scope: value === ALL ? null : value, filters: [], id: null })}
    />
  );
};
