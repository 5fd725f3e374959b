import { Title, UnstyledButton } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CountryGroup } from '../../../core/office/place/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import classes from './picker.module.css';

type Props = {
  readonly groups: readonly CountryGroup[];
  readonly names: Readonly<Record<string, string>>;
};

/** Buildings by country, those without a country last. */
export const BuildingGroups = ({ groups, names }: Props) => {
  const { t } = useTranslation('place', { keyPrefix: 'picker' });
  const dispatch = useDispatch();
  return (
    <div className={classes.countries}>
      {groups.map(({ country, buildings }) => (
        <section
          key={country ?? ''}
          className={buildings.length > 1 ? classes.wide : undefined}
          aria-labelledby={`country-${country}`}
        >
          <Title order={2} size="h5" id={`country-${country}`}>
            {country === null ? t('unassigned') : (names[country] ?? country)}
          </Title>
          <ul className={classes.rows}>
            {buildings.map(({ id, name, floors }) => (
              <li key={id}>
                <UnstyledButton
                  className={classes.row}
                  onClick={() => dispatch({ _tag: 'PickBuilding', buildingId: id })}
                >
                  <span className={classes.icon}>
                    <IconBuilding size={20} aria-hidden="true" />
                  </span>
                  <span>
                    <span className={classes.name} translate="no">
                      {name}
                    </span>
                    <span className={classes.detail}>{t('floors', { count: floors })}</span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
