import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useWhen } from '../../words/use-when.ts';
import classes from './person-page.module.css';

type Props = { readonly id: string; readonly person: PersonView };

/** AP60: when somebody is deactivated, and the way back. */
export const DepartureCard = ({ id, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'departure' });
  const send = useDispatch();
  const when = useWhen();
  const departure = person.activity?.departure ?? null;
  if (departure === null) return null;
  const { at, heir, by } = departure;
  return (
    <section className={classes.card} aria-label={t('title')}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{t('on', when(at, person.zone))}</h3>
        <Button
          variant="default"
          size="xs"
          loading={person.act?.kind === 'keep' && person.act.isBusy}
          onClick={() => send({ _tag: 'KeepPerson', key: id })}
        >
          {t('keep')}
        </Button>
      </div>
      <p className={classes.dim}>
        {heir === null ? t('nobody') : t('heir', { name: heir.name })} {t('by', { name: by })}
      </p>
    </section>
  );
};
