import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { Told } from '../../shared/told.tsx';
import { Choice } from './choice.tsx';
import classes from './settings.module.css';

const MODES = ['EVERYONE', 'INVISIBLE'] as const;

/** Whether colleagues see the user (specification 4), and what that means. */
export const VisibilityChoice = () => {
  const { t } = useTranslation('settings', { keyPrefix: 'visibility' });
  const visibility = useProjection('account', (view) => view.visibility);
  const dispatch = useDispatch();
  const id = useId();
  if (visibility === undefined) return null;
  return (
    <div>
      <Choice
        label={t('label')}
        value={visibility}
        options={MODES.map((mode) => ({ value: mode, label: t(mode) }))}
        onChange={(chosen) => dispatch({ _tag: 'SetVisibility', visibility: chosen })}
        describedBy={id}
      />
      <Told of={visibility} words={t(`meaning.${visibility}`)} />
      {/* Both explanations keep their space, so that nothing below moves. */}
      <div className={classes.meaning}>
        {MODES.map((mode) => (
          <p
            key={mode}
            id={mode === visibility ? id : undefined}
            aria-hidden={mode !== visibility || undefined}
            className={mode === visibility ? undefined : classes.unsaid}
          >
            {t(`meaning.${mode}`)}
          </p>
        ))}
      </div>
    </div>
  );
};
