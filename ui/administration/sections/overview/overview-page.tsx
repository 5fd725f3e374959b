import { Anchor, Box, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SummaryView } from '../../../../core/administration/summary/projection.ts';
import { Card } from '../../../kit/card.tsx';
import { useProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { ExampleLink } from '../../shell/example-link.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { useNumber } from '../../words/use-number.ts';
import { BeforeAfter } from '../history/before-after.tsx';
import { useHistoryWords } from '../history/use-history-words.ts';
import { DemoCard } from './demo-card.tsx';
import classes from './overview.module.css';

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** A card of the page, with its title. */
const Part = ({ id, title, children }: PartProps) => (
  <Card aria-labelledby={id}>
    <Box p={20}>
      <Box component="h2" id={id} mb={12}>
        {title}
      </Box>
      {children}
    </Box>
  </Card>
);

type Step = {
  readonly what: 'import' | 'invite' | 'book';
  readonly done: boolean;
  readonly to: string | null;
};

/** AP55: what comes first in a company, until it is done. */
const FirstSteps = () => {
  const { t } = useTranslation('administration-overview', { keyPrefix: 'steps' });
  const { session, sections, scope } = useSection();
  const { spaces = 0, people = 0 } = session.counts;
  const { firstSteps } = session;
  if (session.buildings !== null || firstSteps === null) return null;
  const to = (id: 'import' | 'people') =>
    sections.some((one) => one.id === id) ? pathOf(sectionAddress(id, scope)) : null;
  const steps: readonly Step[] = [
    { what: 'import', done: spaces > 0 && people > 1, to: to('import') },
    { what: 'invite', done: firstSteps.invited, to: to('people') },
    { what: 'book', done: firstSteps.booked, to: '/' },
  ];
  if (steps.every(({ done }) => done)) return null;
  return (
    <Part id="first-steps" title={t('title')}>
      <ol className={classes.steps}>
        {steps.map(({ what, done, to: target }) => {
          const Mark = done ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={what} data-done={done || undefined}>
              <Mark size={20} stroke={1.75} aria-label={done ? t('done') : t('open')} role="img" />
              <div>
                {done || target === null ? (
                  <strong>{t(`${what}.title`)}</strong>
                ) : (
                  <Anchor component={Link} to={target} reloadDocument={target === '/'} fw={600}>
                    {t(`${what}.title`)}
                  </Anchor>
                )}
                <Text inherit c="dimmed">
                  {t(`${what}.text`)}
                </Text>
                {what === 'import' && !done && <ExampleLink />}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
};

const Totals = () => {
  const { t } = useTranslation('administration-overview');
  const { t: common } = useTranslation('administration');
  const { session, sections, scope } = useSection();
  const number = useNumber();
  const shown = (['buildings', 'floors', 'spaces', 'people', 'groups'] as const).filter(
    (name) => session.buildings === null || (name !== 'people' && name !== 'groups'),
  );
  return (
    <ul className={classes.totals} aria-label={t('there')}>
      {shown.map((name) => {
        const section = sections.find((one) => one.table === name);
        const label = name === 'floors' ? t('floors') : common(`sections.${name}`);
        return (
          <li key={name}>
            <Text span inherit fz="h2" fw={600}>
              {number(
                (name === 'people' ? session.activePeople : null) ?? session.counts[name] ?? 0,
              )}
            </Text>
            {section === undefined ? (
              <span>{label}</span>
            ) : (
              <Anchor component={Link} to={pathOf(sectionAddress(section.id, scope))}>
                {label}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const Buildings = ({ summary }: { readonly summary: SummaryView }) => {
  const { t } = useTranslation('administration-overview');
  const number = useNumber();
  if (summary.buildings.length === 0) return null;
  return (
    <Part id="by-building" title={t('byBuilding')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('building')}</th>
              <th scope="col">{t('floors')}</th>
              <th scope="col">{t('desks')}</th>
              <th scope="col">{t('rooms')}</th>
            </tr>
          </thead>
          <tbody>
            {summary.buildings.map(({ key, name, floors, desks, rooms }) => (
              <tr key={key}>
                <th scope="row">
                  <Anchor component={Link} to={pathOf(sectionAddress('spaces', key))}>
                    {name}
                  </Anchor>
                </th>
                <td>{floors}</td>
                <td>{number(desks)}</td>
                <td>{number(rooms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
};

/** AP54 */
const NeedsAttention = ({ summary }: { readonly summary: SummaryView }) => {
  const { t } = useTranslation('administration-overview');
  const { sections, scope } = useSection();
  const shown = summary.attention.flatMap((one) => {
    const section = sections.find(({ table }) => table === one.table);
    return section === undefined ? [] : [{ ...one, section }];
  });
  return (
    <Part id="attention" title={t('attention.title')}>
      {shown.length === 0 && (
        <Text inherit c="dimmed">
          {t('attention.none')}
        </Text>
      )}
      <ul className={classes.attention}>
        {shown.map(({ what, count, filters, panel = null, section }) => (
          <li key={what}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            <Anchor
              component={Link}
              to={pathOf({ ...sectionAddress(section.id, scope), filters, panel })}
            >
              {t(`attention.${what}`, { count })}
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Latest = () => {
  const { t } = useTranslation(['administration-overview', 'administration-history']);
  const words = useHistoryWords();
  const formats = useFormat();
  const { scope } = useSection();
  const rows = useProjection('latestChanges') ?? null;
  const zone = useProjection('history')?.zone ?? 'UTC';
  const history = sectionAddress('history', scope);
  return (
    <Part id="latest" title={t('latest.title')}>
      {(rows?.length ?? 0) > 0 && (
        <Text inherit c="dimmed" mb={8}>
          {t('administration-history:zone', { zone })}
        </Text>
      )}
      {rows === null && <Loader role="img" size="sm" type="dots" aria-label={t('loading')} />}
      {rows?.length === 0 && (
        <Text inherit c="dimmed" mb={8}>
          {t('latest.none')}
        </Text>
      )}
      <ul className={classes.latest}>
        {(rows ?? []).map((row) => (
          <li key={row.id}>
            <Anchor
              component={Link}
              to={pathOf({ ...history, id: String(row.id) })}
              underline="always"
            >
              {words.names(row, 2)}
            </Anchor>{' '}
            <Text span inherit c="dimmed">
              {words.subject(row.subject)}
            </Text>{' '}
            <BeforeAfter row={row} />
            <br />
            <Text span inherit c="dimmed">
              {words.actor(row)}, {formats.shortDay(formats.dayOf(row.at / 60_000, zone))}{' '}
              {formats.time(row.at / 60_000, zone)}
            </Text>
          </li>
        ))}
      </ul>
      {(rows?.length ?? 0) > 0 && (
        <Anchor component={Link} to={pathOf(history)} size="sm">
          {t('latest.all')}
        </Anchor>
      )}
    </Part>
  );
};

/** What there is, what needs attention, and what happened last. */
export const OverviewPage = () => {
  const { t } = useTranslation('administration-overview');
  const summary = useProjection('summary');
  return (
    <PageFrame title={t('title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <section className={classes.page} tabIndex={0} aria-label={t('title')}>
        <Stack gap={16} p={16}>
          <DemoCard />
          <FirstSteps />
          <Totals />
          <div className={classes.columns}>
            <Stack gap={16}>
              {summary === undefined || summary.status === 'loading' ? (
                <Card>
                  <Box p={20} role="status">
                    <Loader role="img" size="sm" type="dots" aria-label={t('loading')} />
                  </Box>
                </Card>
              ) : (
                <>
                  <NeedsAttention summary={summary} />
                  <Buildings summary={summary} />
                </>
              )}
            </Stack>
            <Latest />
          </div>
        </Stack>
      </section>
    </PageFrame>
  );
};
