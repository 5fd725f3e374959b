import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCardView, PlannerView } from '../../../core/features/planner/overview/views.ts';
import { Tag } from '../../kit/tag.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import tones from '../../theme/tones.module.css';
import { DayButton } from './day-button.tsx';
import classes from './day-card.module.css';
import { DayCompany } from './day-company.tsx';
import { DayDesk } from './day-desk.tsx';
import { DayPeople } from './day-people.tsx';
import { DayPlaces } from './day-places.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { ClosedDay } from './shared/closed-day.tsx';
import { TYPE_COLOURS } from './shared/day-look.ts';
import { useBannerWords } from './shared/use-banner-words.ts';
import way from './shared/way-button.module.css';
import { isWeekend } from './shared/weekend.ts';
import { UndoDay } from './undo-day.tsx';
import { Utilisation } from './utilisation.tsx';

type Props = {
  readonly card: DayCardView;
  readonly backendUrl: string;
  /** The desk booking whose removal must be confirmed; null: none. */
  readonly asked: PlannerView['confirming'];
};

/** PW15: a button for each entry of the day, or the confirmation that replaces them and takes the focus. */
const Own = ({ card: { day, button: shown, own, undoable }, asked }: Omit<Props, 'backendUrl'>) => {
  const { t } = useTranslation('calendar');
  const button = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const isAsked = asked !== null;
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (isAsked === wasAsked.current) return;
    wasAsked.current = isAsked;
    if (isAsked) keep.current?.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  }, [isAsked]);
  if (asked !== null) return <RemoveQuestion asked={asked} keep={keep} />;
  const { colour, click } = shown;
  const closed = [own, ...(own?.others ?? [])].find((entry) => entry?.closed !== undefined)?.closed;
  return (
    <Stack gap={6}>
      <Group gap={8} wrap="nowrap">
        <DayButton day={day} colour={colour} click={click} entry={own} button={button} />
        {undoable && <UndoDay day={day} heir={button} />}
      </Group>
      {closed !== undefined && (
        <Text size="small" fw={600} c="var(--tone-red-text)">
          {t('closed', { reason: closed })}
        </Text>
      )}
      {own?.others.map((entry) => (
        <DayButton
          key={`${entry.key.desk} ${entry.key.id}`}
          day={day}
          colour={TYPE_COLOURS[entry.type]}
          click={click}
          entry={entry}
          heir={button}
        />
      ))}
    </Stack>
  );
};

type BannerProps = Pick<DayCardView, 'banner' | 'places'>;

/**
 * The result of the last registration (DC5), shown over the utilisation of the card; elsewhere than at the office it says
 * where. The live region exists before its text.
 */
const DayBanner = ({ banner, places }: BannerProps) => {
  const { t } = useTranslation('planner');
  const bannerWords = useBannerWords();
  const isGood = banner?.severity === 'success';
  const away = places.find(({ location, entry }) => location !== 'OFFICE' && entry !== null);
  const isSaid = banner?.key === 'planner.scheduledAttendance' && away !== undefined;
  const Sign = isGood ? IconCheck : IconAlertTriangle;
  return (
    <div className={classes.region} role="status">
      {banner !== null && (
        <div className={`${classes.banner} ${isGood ? tones.green : tones.yellow}`}>
          <Sign size={16} aria-hidden="true" />
          <span>
            {isSaid
              ? t('registeredAs', { place: t(`dialog.${away.location}`) })
              : bannerWords(banner)}
          </span>
        </div>
      )}
    </div>
  );
};

/** DC8: a day: who is in, where the user works, and how full the office is. */
export const DayCard = memo(({ card, backendUrl, asked }: Props) => {
  const { t } = useTranslation(['planner', 'calendar']);
  const format = useFormat();
  const dispatch = useDispatch();
  const id = useId();
  const date = (
    <>
      <span className={classes.weekday}>{format.weekday(card.day)}</span>{' '}
      <span className={classes.number}>{format.dayInFigures(card.day)}</span>
    </>
  );
  return (
    <article
      className={classes.card}
      aria-labelledby={id}
      data-on-map={card.onMap || undefined}
      data-weekend={isWeekend(card.day) || undefined}
    >
      <Group gap={8} align="flex-start" mih={36}>
        <h4 id={id} className={classes.date}>
          {card.mappable ? (
            <UnstyledButton
              className={classes.show}
              aria-pressed={card.onMap}
              title={t('planner:showDay')}
              onClick={() => dispatch({ _tag: 'ShowDayOnMap', day: card.day })}
            >
              {date}
            </UnstyledButton>
          ) : (
            date
          )}
        </h4>
        {card.isToday && <Tag tone="blue">{t('calendar:today')}</Tag>}
        <ClosedDay closed={card.closed} closures={card.closures} />
        <Box component="span" flex={1} />
        <DayPeople avatars={card.avatars} more={card.more} backendUrl={backendUrl} />
      </Group>
      <DayPlaces day={card.day} places={card.places} button={card.button} />
      <Own card={card} asked={asked} />
      <DayDesk card={card} />
      {card.company !== null && (
        <DayCompany day={card.day} company={card.company} backendUrl={backendUrl} />
      )}
      <div className={classes.foot}>
        <div className={classes.told}>
          <div className={classes.uses} data-covered={card.banner === null ? undefined : ''}>
            <Utilisation label={t('planner:use.desks')} percent={card.desks} />
            <Utilisation label={t('planner:use.people')} percent={card.people} />
          </div>
          <DayBanner banner={card.banner} places={card.places} />
        </div>
        <UnstyledButton
          className={`${way.way} ${classes.full}`}
          aria-label={t('planner:fullListLabel', { day: format.longDay(card.day) })}
          data-full-list={card.day}
          onClick={() => dispatch({ _tag: 'OpenDay', day: card.day })}
        >
          {t('planner:fullList')}
          <IconChevronRight size={16} aria-hidden="true" />
        </UnstyledButton>
      </div>
    </article>
  );
});
