import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConnectionSign } from '../../features/floor/index.ts';
import { CompanyLogo } from '../../features/place/index.ts';
import { type SearchDoor, useBoxWords } from '../../features/search/index.ts';
import { InvisibleSign } from '../../features/settings/index.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Person } from '../../shared/person.tsx';
import classes from './phone-search.module.css';

type Props = {
  readonly door: SearchDoor;
  /** A button alone, because the map needs the room. */
  readonly isFolded: boolean;
};

/** The search on top of a phone's map, between the logo and the own picture, which opens the settings. */
export const PhoneSearch = ({ door, isFolded }: Props) => {
  const { t } = useTranslation(['search', 'settings']);
  const { placeholder } = useBoxWords();
  const dispatch = useDispatch();
  const user = useProjection('account', (view) => view.user) ?? null;
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
  if (isFolded) {
    return door.isOffered ? (
      <UnstyledButton className={classes.folded} aria-label={t('search:title')} onClick={door.find}>
        <IconSearch size={20} aria-hidden="true" />
      </UnstyledButton>
    ) : null;
  }
  return (
    <div className={classes.bar}>
      <CompanyLogo size={32} />
      {door.isOffered ? (
        <UnstyledButton className={classes.field} onClick={door.find}>
          <VisuallyHidden>{t('search:title')}</VisuallyHidden> {placeholder}
        </UnstyledButton>
      ) : (
        <span className={classes.field} />
      )}
      {user !== null && (
        <UnstyledButton
          className={classes.account}
          aria-label={`${t('settings:title')}: ${user.name}`}
          onClick={() => dispatch({ _tag: 'ToggleDrawer', drawer: 'settings' })}
        >
          <Person {...user} backendUrl={backendUrl} size={36} />
          <InvisibleSign />
          <span className={classes.connection}>
            <ConnectionSign />
          </span>
        </UnstyledButton>
      )}
    </div>
  );
};
