import { Box, Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../../core/administration/imports/projection.ts';
import type { OtherFloors } from '../../../../core/contract/administration/import.ts';
import { tagOf } from '../../../../core/contract/languages.ts';
import { useNumber } from '../../words/use-number.ts';
import classes from './plan-card.module.css';

const MOST_NAMES = 12;

type NamesProps = {
  readonly what: 'gained' | 'lost';
  readonly rows: readonly { readonly key: string; readonly name: string }[];
  readonly count: number;
};

const Names = ({ what, rows, count }: NamesProps) => {
  const { t } = useTranslation('administration-plans');
  const { t: common } = useTranslation('administration-import');
  if (count === 0) return null;
  const shown = rows.slice(0, MOST_NAMES);
  return (
    <Text inherit mt={8}>
      <Box component="strong" c={`var(--tone-${what === 'lost' ? 'red' : 'green'}-text)`}>
        {t(what, { count })}
      </Box>{' '}
      {shown.map(({ name }) => name).join(', ')}
      {count > shown.length && ` ${common('more', { count: count - shown.length })}`}
    </Text>
  );
};

type Props = {
  readonly view: ImportView;
  readonly onChoose: (others: OtherFloors) => void;
};

/** AP90: floors that the upload does not have, and what becomes of their plan. */
const OtherFloorsChoice = ({ view, onChoose }: Props) => {
  const { t, i18n } = useTranslation('administration-plans');
  const others = (view.look?.floors ?? []).filter(({ other }) => other !== undefined);
  if (others.length === 0) return null;
  const list = new Intl.ListFormat(tagOf(i18n.language), { type: 'conjunction' });
  const floors = list.format(others.map(({ name }) => name));
  const chosen = view.otherFloors;
  return (
    <Group gap="8px 12px" justify="space-between" mt={8}>
      <Text inherit fw={600} c={chosen === 'remove' ? 'var(--tone-red-text)' : 'inherit'}>
        {t(chosen === 'keep' ? 'kept' : 'removed', { count: others.length, floors })}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('others')}
        value={chosen}
        readOnly={view.phase !== 'looked'}
        onChange={(value) => onChoose(value === 'remove' ? 'remove' : 'keep')}
        data={[
          { value: 'keep', label: t('keepOthers') },
          { value: 'remove', label: t('removeOthers') },
        ]}
      />
    </Group>
  );
};

/** AP72: what an uploaded plan shows, floor by floor, and which spaces it gains and loses. */
export const PlanLookList = ({ view, onChoose }: Props) => {
  const { t } = useTranslation('administration-plans');
  const { look } = view;
  const number = useNumber();
  if (look === null) return null;
  const sum = (what: 'gained' | 'lost') => look.floors.reduce((all, one) => all + one[what], 0);
  return (
    <Text component="div" size="small">
      <table className={classes.floors}>
        <Box component="caption" pb={4} fw={600} ta="start">
          {t('look')}
        </Box>
        <thead>
          <tr>
            {(['floorHead', 'spaces', 'byLink', 'byName', 'missing'] as const).map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.floors.map(({ key, name, isDrawn, other, spaces, byLink, byName }) => (
            <tr key={key} data-missing={!isDrawn || undefined}>
              <th scope="row">
                {other === 'keep'
                  ? t('asBefore', { name })
                  : isDrawn
                    ? name
                    : t('notDrawn', { name })}
              </th>
              <td>{number(spaces)}</td>
              <td>{number(byLink)}</td>
              <td>{number(byName)}</td>
              <td>{number(spaces - byLink - byName)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OtherFloorsChoice view={view} onChoose={onChoose} />
      <Names what="gained" rows={look.gained} count={sum('gained')} />
      <Names what="lost" rows={look.lost} count={sum('lost')} />
      {look.otherLevels.length > 0 && (
        <Text inherit mt={8}>
          <strong>{t('otherLevels')}</strong> {look.otherLevels.slice(0, MOST_NAMES).join(', ')}
        </Text>
      )}
    </Text>
  );
};
