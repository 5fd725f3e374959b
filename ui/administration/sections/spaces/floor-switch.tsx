import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';

const ALL = '';

/** All floors, or one: a filter of the table that stands beside the title. */
export const FloorSwitch = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'spaces' });
  const { address, go } = useSection();
  const floors = useParamProjection('options', { table: 'floors', text: '' }) ?? [];
  const own = address.filters.find(({ column }) => column === 'floor')?.of[0] ?? ALL;
  return (
    <Select
      size="xs"
      w={180}
      aria-label={t('floor')}
      data={[
        { value: ALL, label: t('allFloors') },
        ...floors.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      value={own}
      onChange={(value) => {
        const others = address.filters.filter(({ column }) => column !== 'floor');
        go({
          id: null,
          filters:
            value === ALL || value === null
              ? others
              : [...others, { column: 'floor', of: [value] }],
        });
      }}
    />
  );
};
