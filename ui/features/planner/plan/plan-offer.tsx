import { Button } from '@mantine/core';
import { IconArmchair, IconBuilding, IconUserMinus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferView } from '../../../../core/features/planner/plan/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { SteadyButton } from '../../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import tones from '../../../theme/tones.module.css';
import classes from './plan-notes.module.css';

const SIGNS = {
  releaseDesks: IconArmchair,
  unregister: IconUserMinus,
  comeIn: IconBuilding,
} as const;

type Props = {
  readonly offer: OfferView | null;
  /** The own entries are up to date; until then nothing can be changed. */
  readonly known: boolean;
};

/** A placeholder for the desks in the text. */
const DESKS = '\u0000';

/** The text of the offer; the name of a desk does not wrap. */
const Words = ({ offer: { kind, desks } }: { readonly offer: OfferView }) => {
  const { t } = useTranslation('plan');
  const { interval } = useFormat();
  const [before, after] = t(`offer.${kind}`, { count: desks.length, spaces: DESKS }).split(DESKS);
  if (after === undefined) return <span>{before}</span>;
  return (
    <span>
      {before}
      {desks.map(({ name, days }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <span className={classes.desk} translate="no">
            {name}
          </span>
          {days !== null && ` (${interval(days.start, days.end, days.zone)})`}
        </Fragment>
      ))}
      {after}
    </span>
  );
};

/** RO1, RO3, RO5: offers a related change once after a change. The live region exists before its text. */
export const PlanOffer = ({ offer, known }: Props) => {
  const { t } = useTranslation('plan');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const Sign = offer === null ? null : SIGNS[offer.kind];
  return (
    <div className={offer === null ? undefined : `${classes.card} ${tones.blue}`} data-kind="offer">
      {Sign !== null && <Sign size={18} aria-hidden="true" />}
      <div className={classes.words} role="status">
        {offer !== null && (
          <>
            <span className={classes.day}>{longDay(offer.day)}</span> <Words offer={offer} />
          </>
        )}
      </div>
      {offer !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className={classes.answers} role="group" aria-label={longDay(offer.day)}>
          <SteadyButton size="xs" off={!known} onClick={() => dispatch({ _tag: 'AcceptOffer' })}>
            {t(`offer.accept.${offer.kind}`)}
          </SteadyButton>
          <Button size="xs" variant="default" onClick={() => dispatch({ _tag: 'DeclineOffer' })}>
            {t('offer.keep')}
          </Button>
        </div>
      )}
    </div>
  );
};
