import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type SearchDoor, useBoxWords } from '../../features/search/index.ts';
import float from '../../kit/float.module.css';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { OwnPicture } from './own-picture.tsx';
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
  const text = (useProjection('search', (view) => view.text) ?? '').trim();
  const name = useProjection('account', (view) => view.user?.name) ?? null;
  if (isFolded) {
    return door.isOffered ? (
      <UnstyledButton className={classes.folded} aria-label={t('search:title')} onClick={door.find}>
        <IconSearch size={20} aria-hidden="true" />
      </UnstyledButton>
    ) : null;
  }
  return (
    <div className={`${float.chip} ${classes.bar}`}>
      <CompanyLogo size={32} widest={72} />
      {door.isOffered ? (
        <UnstyledButton
          className={classes.field}
          data-filled={text !== '' || undefined}
          onClick={door.find}
        >
          <VisuallyHidden>{t('search:title')}</VisuallyHidden> {text || placeholder}
        </UnstyledButton>
      ) : (
        <span className={classes.field} />
      )}
      {name !== null && (
        <UnstyledButton
          className={classes.account}
          aria-label={`${t('settings:title')}: ${name}`}
          onClick={() => dispatch({ _tag: 'ToggleDrawer', drawer: 'settings' })}
        >
          <OwnPicture size={36} withConnection />
        </UnstyledButton>
      )}
    </div>
  );
};
