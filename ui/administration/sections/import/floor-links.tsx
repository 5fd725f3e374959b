import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';

/** AP154: leads to the map of the floors that have just come, with their spaces. */
export const FloorLinks = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'done' });
  const { scope } = useSection();
  return view.newFloors.map(({ key, name }) => (
    <Button
      key={key}
      component={Link}
      to={pathOf({
        ...sectionAddress('spaces', scope),
        filters: [{ column: 'floor', of: [key] }],
      })}
      variant="default"
      size="xs"
      leftSection={<IconMap size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('floor', { name })}
    </Button>
  ));
};
