import { Loader, SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParamView } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import card from '../card.module.css';
import { FloorDrawing } from './floor-drawing.tsx';
import classes from './floor-plan.module.css';
import type { Unplaced } from './problems-card.tsx';

type Props = {
  readonly floor: string;
  /** The spaces that the plan does not show have changed. */
  readonly onUnplaced: (spaces: readonly Unplaced[]) => void;
};

const SpacesMap = lazy(async () => ({ default: (await import('./spaces-map.tsx')).SpacesMap }));

/** AP19, AP70: the map of a floor, as it is now or after saving; a press goes to the row. */
export const FloorPlan = ({ floor, onUnplaced }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'plan' });
  const { t: viewer } = useTranslation('viewer');
  const { address, go } = useSection();
  const [when, setWhen] = useState<'now' | 'after'>('after');
  const plan = useParamView('plan', { floor, after: when === 'after' });
  const name = useParamView('row', { table: 'floors', key: floor })?.name ?? '';
  /** The floor, and the state of its data, that could not be shown on the map. */
  const [failed, setFailed] = useState('');
  if (plan === undefined) return <section className={card.card} aria-label={name} />;
  const shown = `${floor} ${plan.revision}`;
  const press = (key: string) => go({ id: key, text: '', only: null });
  const selected = plan.spaces.filter(({ isSelected }) => isSelected).length;
  return (
    <section className={`${card.card} ${classes.card}`} aria-label={t('title', { name })}>
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        <SegmentedControl
          size="xs"
          fullWidth={false}
          aria-label={t('when')}
          value={when}
          onChange={(value) => setWhen(value === 'now' ? 'now' : 'after')}
          data={[
            { value: 'now', label: t('now') },
            { value: 'after', label: t('after') },
          ]}
        />
      </div>
      {plan.hasPlan && failed !== shown ? (
        <Suspense fallback={<Loader type="dots" m="auto" aria-label={viewer('loading')} />}>
          <SpacesMap
            view={plan}
            floor={floor}
            open={address.id}
            title={t('title', { name })}
            onPress={press}
            onUnplaced={onUnplaced}
            onCleared={() => go({ id: null })}
            onFailed={() => setFailed(shown)}
          />
        </Suspense>
      ) : (
        <FloorDrawing spaces={plan.spaces} onPress={press} />
      )}
      <p className={classes.foot}>
        <span className={classes.key} data-selected="true" aria-hidden="true" />
        {t('selected', { count: selected })}
        <span className={classes.key} data-problem="true" aria-hidden="true" />
        {t('problem')}
        {plan.unplaced > 0 && (
          <span className={classes.unplaced}>{t('unplaced', { count: plan.unplaced })}</span>
        )}
      </p>
    </section>
  );
};
