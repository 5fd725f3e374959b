import { Anchor, Box, Button, CloseButton, Loader, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { MouseEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  Back,
  HistoryEntryView,
  HistoryRow,
} from '../../../../core/administration/history/projection.ts';
import { Card, CardFoot, CardHead } from '../../../kit/card.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { useNumber } from '../../words/use-number.ts';
import { useWhen } from '../../words/use-when.ts';
import { BeforeAfter } from './before-after.tsx';
import classes from './history.module.css';
import { useHistoryWords } from './use-history-words.ts';

const MINUTE = 60_000;

type Of<Kind> = Extract<Back, { readonly kind: Kind }>;

const Cells = ({ row }: { readonly row: HistoryRow }) => {
  const words = useHistoryWords();
  if (row.cells.length === 0) return null;
  return (
    <dl className={classes.cells}>
      {row.cells.map((cell) => (
        <div key={cell.column}>
          <dt>{words.column(row.subject, cell.column)}</dt>
          <dd>
            {row.action !== 'added' && (
              <del className={classes.was}>{words.cell(row.subject, cell, cell.before)}</del>
            )}
            {row.action === 'changed' && <span aria-hidden="true"> → </span>}
            {row.action !== 'removed' && <ins>{words.cell(row.subject, cell, cell.after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Things = ({ entry, row }: { readonly entry: HistoryEntryView; readonly row: HistoryRow }) => {
  const { t } = useTranslation('administration-history');
  const words = useHistoryWords();
  const number = useNumber();
  const { sections, scope } = useSection();
  const section = sections.find(({ table }) => table === row.subject);
  const more = row.count - entry.things.length;
  return (
    <section>
      <h3>{words.subject(row.subject)}</h3>
      <ul className={classes.things}>
        {entry.things.map(({ key, name, isThere }) => (
          <li key={key}>
            {section !== undefined && isThere ? (
              <Anchor
                component={Link}
                inherit
                to={pathOf({ ...sectionAddress(section.id, scope), id: key })}
              >
                {words.row(row.subject, name)}
              </Anchor>
            ) : (
              words.row(row.subject, name)
            )}
          </li>
        ))}
        {more > 0 && <li>+{number(more)}</li>}
      </ul>
      {row.count === 1 && row.subject !== 'company' && (
        <Anchor
          component={Link}
          inherit
          to={pathOf({
            ...sectionAddress('history', scope),
            filters: [
              { column: 'what', of: [row.subject] },
              { column: 'of', of: [entry.subjectId] },
            ],
          })}
        >
          {t('panel.all')}
        </Anchor>
      )}
    </section>
  );
};

const Others = ({
  others,
  zone,
}: {
  readonly others: readonly HistoryRow[];
  readonly zone: string;
}) => {
  const { t } = useTranslation('administration-history');
  const formats = useFormat();
  const words = useHistoryWords();
  const { address, go } = useSection();
  if (others.length === 0) return null;
  /** In the same layer, as the arrow keys do (BB2). */
  const follow = (event: MouseEvent, id: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go({ id });
  };
  return (
    <section>
      <h3>{t('panel.others')}</h3>
      <Stack component="ul" gap={6}>
        {others.map((row) => (
          <Text key={row.id} component="li" inherit truncate>
            <Anchor
              component={Link}
              inherit
              to={pathOf({ ...address, id: String(row.id) })}
              onClick={(event) => follow(event, String(row.id))}
            >
              {formats.shortDay(formats.dayOf(row.at / MINUTE, zone))}{' '}
              {formats.time(row.at / MINUTE, zone)}
            </Anchor>{' '}
            <span className={classes.dim}>{words.actor(row)}</span> <BeforeAfter row={row} />
          </Text>
        ))}
      </Stack>
    </section>
  );
};

/** AP104: why there is nothing to take back, with the change that made it so. */
const Kept = ({ back, zone }: { readonly back: Of<'none'>; readonly zone: string }) => {
  const { t } = useTranslation('administration-history');
  const { go } = useSection();
  const when = useWhen();
  const words = useHistoryWords();
  const { why, since } = back;
  if (why === 'drafted' || why === 'edited') {
    return (
      <CardFoot>
        <p role="status">{t(`back.${why}`)}</p>
        <Button variant="default" onClick={() => go({ panel: 'review' })}>
          {t('back.review')}
        </Button>
      </CardFoot>
    );
  }
  if (since === null) return <CardFoot>{t(`back.${why}`)}</CardFoot>;
  const { day, time } = when(Math.floor(since.at / MINUTE), zone);
  return <CardFoot>{t(`back.${why}By`, { day, time, name: words.actor(since) })}</CardFoot>;
};

type FootProps = {
  readonly entry: HistoryEntryView;
  readonly row: HistoryRow;
  readonly zone: string;
};

const Foot = ({ entry, row, zone }: FootProps) => {
  const { t } = useTranslation('administration-history');
  const { go } = useSection();
  const send = useDispatch();
  const { back } = entry;
  if (back.kind === 'none') return <Kept back={back} zone={zone} />;
  if (back.kind !== 'some') {
    return <CardFoot>{back.kind === 'never' ? t('back.never') : t('loading')}</CardFoot>;
  }
  const take = () => {
    send({ _tag: 'TakeBack', id: row.id });
    go({ panel: 'review' });
  };
  return (
    <CardFoot>
      <p>
        {t('back.hint')}
        {back.left > 0 && ` ${t('back.left', { count: back.left })}`}
      </p>
      <Button
        variant="light"
        leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
        onClick={take}
      >
        {row.count > 1 ? t('back.takeSome', { rows: back.rows }) : t('back.take')}
      </Button>
    </CardFoot>
  );
};

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly entry: HistoryEntryView;
  readonly zone: string;
};

/** The entry of the address in full. */
export const HistoryPanel = ({ ref, entry, zone }: Props) => {
  const { t } = useTranslation('administration-history');
  const words = useHistoryWords();
  const formats = useFormat();
  const { go } = useSection();
  const { row, status, reason } = entry;
  return (
    <aside ref={ref} className={classes.panel} aria-label={t('panel.title')}>
      <Card column>
        <CardHead>
          <Text span size="small" c="dimmed" flex={1}>
            {row === null ? t('panel.title') : t('panel.number', { id: String(row.id) })}
          </Text>
          <CloseButton aria-label={t('panel.close')} onClick={() => go({ id: null })} />
        </CardHead>
        {row === null ? (
          <div className={classes.panelBody} role="status">
            {status === 'loading' && <Loader size="sm" type="dots" aria-hidden="true" />}
            {status === 'none' && t('panel.none')}
            {status === 'failed' && t('failed')}
          </div>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
            <div className={classes.panelBody} tabIndex={0}>
              <Box component="h2" fz="heading" mb={8}>
                {words.names(row, 2)}
              </Box>
              <Text inherit mb={8}>
                <strong>{words.actor(row)}</strong>
                <br />
                <span className={classes.dim}>
                  {formats.longDay(formats.dayOf(row.at / MINUTE, zone))}{' '}
                  {formats.clock(row.at, zone)}, {words.source(row.source)}
                  <br />
                  {t('zone', { zone })}
                </span>
              </Text>
              <Box component="p" mb={8} className={classes.action} data-action={row.action}>
                {t(`actions.${row.action}`)}
              </Box>
              <Cells row={row} />
              <Things entry={entry} row={row} />
              {reason !== null && (
                <section>
                  <h3>{t('panel.reason')}</h3>
                  <p>“{reason}”</p>
                </section>
              )}
              <Others others={entry.others} zone={zone} />
            </div>
            <Foot entry={entry} row={row} zone={zone} />
          </>
        )}
      </Card>
    </aside>
  );
};
