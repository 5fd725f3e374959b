import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type {
  FindDeskView,
  ShownProposal,
  ShownReason,
} from '../../../core/features/find-desk/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { amountsIn } from '../../shared/format/amounts.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './proposal-row.module.css';
import { useEquipmentName } from './use-equipment-name.ts';

/** FD3: the reasons in the current language. */
const useReasonWords = (zone: string): ((reason: ShownReason) => string) => {
  const { t, i18n } = useTranslation('find-desk');
  const tag = tagOf(i18n.language);
  const format = useFormat();
  const nameOf = useEquipmentName();
  return (reason) => {
    switch (reason.kind) {
      case 'allHours':
        return t('reason.allHours');
      case 'partOf':
        return t('reason.partOf', { time: format.interval(reason.start, reason.end, zone) });
      case 'equipment':
        return new Intl.ListFormat(tag, { type: 'unit' }).format(reason.names.map(nameOf));
      case 'near': {
        const { name, metres } = reason;
        const distance = amountsIn(tag).distance(metres);
        return metres <= BESIDE || distance === ''
          ? t('reason.beside', { name })
          : t('reason.near', { name, distance });
      }
      case 'sameFloor':
        return t('reason.sameFloor', { name: reason.name });
      case 'had':
        return t('reason.had', { count: reason.times });
    }
  };
};

/** Metres between desks side by side. */
const BESIDE = 2;

type Props = {
  readonly proposal: ShownProposal;
  readonly view: FindDeskView;
  /** The best of those shown: the only filled button. */
  readonly isFirst: boolean;
};

/** A proposed desk, numbered as on the map, with its reasons. Under the pointer or the focus, its pin is raised. */
export const ProposalRow = ({ proposal, view, isFirst }: Props) => {
  const { t } = useTranslation('find-desk');
  const dispatch = useDispatch();
  const format = useFormat();
  const reasonWords = useReasonWords(view.zone);
  const { number, spaceId, floorId, name, floorName, start, end, reasons } = proposal;
  const { fits, ownDesk, refusal, outdated, taking, pointed } = view;
  const time = format.interval(start, end, view.zone);
  const isPart = fits === 0;
  const point = (): void => {
    if (pointed !== spaceId) dispatch({ _tag: 'PointAtDesk', spaceId });
  };
  const words = (): { readonly label: string; readonly text: string } => {
    if (ownDesk !== null) return { label: t('changeLabel', { name }), text: t('change') };
    return isPart
      ? { label: t('bookPartLabel', { name, time }), text: t('bookPart', { time }) }
      : { label: t('bookLabel', { name }), text: t('book') };
  };
  const { label, text } = words();
  return (
    <li
      className={classes.row}
      data-first={isFirst || undefined}
      data-pointed={pointed === spaceId || undefined}
      onPointerEnter={point}
      onFocus={point}
    >
      <Group gap={10} wrap="nowrap">
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <UnstyledButton
          className={classes.name}
          aria-label={t('show', { name })}
          onClick={() =>
            dispatch({ _tag: 'Locate', asset: { floorId, assetType: 'space', assetId: spaceId } })
          }
        >
          <span translate="no">{name}</span>
          {floorName !== null && (
            <Text span size="small" fw={400} c="dimmed">
              {floorName}
            </Text>
          )}
        </UnstyledButton>
        <SteadyButton
          size="sm"
          variant={isFirst ? 'filled' : 'default'}
          aria-label={label}
          busy={taking === spaceId}
          off={refusal !== null || outdated || (taking !== null && taking !== spaceId)}
          onClick={() => dispatch({ _tag: 'TakeFoundDesk', spaceId })}
        >
          {text}
        </SteadyButton>
      </Group>
      <Stack component="ul" gap={2} mt={6}>
        {reasons.map((reason) => (
          <li key={reason.kind} className={classes.reason}>
            <IconCheck size={16} aria-hidden="true" className={classes.check} />
            <span>{reasonWords(reason)}</span>
          </li>
        ))}
      </Stack>
    </li>
  );
};
