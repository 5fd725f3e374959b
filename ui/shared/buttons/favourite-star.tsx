import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FavouritesView } from '../../../core/features/favourite/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './favourite-star.module.css';

type Star = 'none' | 'unknown' | 'on' | 'off';

/** FV1, FV8: no star for the user themselves, or if the company has no colleague finder. */
const starIn = ({ offered, selfId, status, ids }: FavouritesView, userId: number): Star => {
  if (!offered || userId === selfId) return 'none';
  if (ids.includes(userId)) return 'on';
  return status === 'known' ? 'off' : 'unknown';
};

type Props = {
  readonly userId: number;
  readonly name: string;
  /** Of the button: a list with arrow-key navigation has only one tab stop. */
  readonly tabIndex?: number;
};

/** Toggles a colleague as a favourite; renders nothing for the user themselves (FV1). */
export const FavouriteStar = ({ userId, name, tabIndex }: Props) => {
  const { t } = useTranslation('favourite');
  const dispatch = useDispatch();
  const star = useProjection('favourites', (view) => starIn(view, userId)) ?? 'none';
  if (star === 'none') return null;
  const isOn = star === 'on';
  // Until the list loads, the button is disabled but keeps its place.
  const isUnknown = star === 'unknown';
  const Icon = isOn ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={classes.star}
      tabIndex={tabIndex}
      aria-pressed={isOn}
      aria-label={t('star', { name })}
      aria-disabled={isUnknown || undefined}
      title={isUnknown ? undefined : t(isOn ? 'remove' : 'add')}
      onClick={
        isUnknown
          ? undefined
          : () => dispatch({ _tag: isOn ? 'RemoveFavourite' : 'AddFavourite', userId })
      }
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
};
