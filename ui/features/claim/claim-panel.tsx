import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceMode } from '../../../core/contract/space.ts';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ClaimForm, ClaimMove } from './claim-form.tsx';
import { ClaimRefusal } from './claim-refusal.tsx';
import { OwnClaim } from './own-claim.tsx';

/** What the claim panel shows for a desk. */
export type Part =
  | 'nothing'
  /** The own claim. */
  | 'own'
  /** The button that opens the flow. */
  | 'closed'
  /** The end time and the claim button. */
  | 'form'
  /** The button that moves the own claim here. */
  | 'move'
  /** The reason of a refusal. */
  | 'refused'
  /** A future time is shown, for which there are no claims. */
  | 'future';

/** A bookable desk has claims beside its booking form; other desks have claims only. */
export const partOf = (mode: SpaceMode, claim: ClaimView): Part => {
  const isBesideForm = mode === 'BOOK' && claim.status !== 'select' && claim.reserve;
  if (claim.refusal === 'future') return mode === 'BOOK' ? 'nothing' : 'future';
  if (claim.own !== null) return 'own';
  if (claim.until === null) {
    // The booking form shows its own refusals, except that the desk is claimed.
    const isSaid = isBesideForm && claim.holder?.kind !== 'claim';
    return isSaid || claim.refusal === null ? 'nothing' : 'refused';
  }
  if (!claim.reserve) return 'nothing';
  if (claim.elsewhere !== null) return 'move';
  return isBesideForm ? 'closed' : 'form';
};

type Props = { readonly view: SpaceQuickView };
type Press = (command: Command) => void;
type Shown = Props & { readonly claim: ClaimView; readonly part: Part; readonly press: Press };

/** Claims the desk just released again in one press, where no form offers it (G143). */
const Released = ({ claim, part, view, press }: Shown) => {
  const { t } = useTranslation('claim');
  const { endTime } = useFormat();
  const { until, fetching } = claim;
  return (
    <>
      <Text size="body" lh={1.45} role="status">
        {t('released')}
      </Text>
      {part === 'closed' && until !== null && (
        <Button
          variant="light"
          loading={fetching}
          onClick={() => press({ _tag: 'ClaimSpace', spaceId: view.spaceId, until })}
        >
          {t('again', { time: endTime(until, view.zone) })}
        </Button>
      )}
    </>
  );
};

const Body = ({ claim, part, view, press }: Shown) => {
  const { t } = useTranslation('claim');
  const { spaceId, zone } = view;
  const shared = { claim, spaceId, zone, press };
  switch (part) {
    case 'own':
      return <OwnClaim {...shared} />;
    case 'form':
      return <ClaimForm {...shared} />;
    case 'move':
      return <ClaimMove {...shared} beside={view.mode === 'BOOK'} />;
    case 'refused':
      return <ClaimRefusal {...shared} />;
    case 'closed':
      return (
        <Button
          variant="default"
          disabled={claim.fetching}
          onClick={() => press({ _tag: 'OpenClaim', onBehalf: false })}
        >
          {t('open')}
        </Button>
      );
    case 'future':
      return (
        <>
          <Text size="body" lh={1.45}>
            {t('refusal.future')}
          </Text>
          <Button variant="default" onClick={() => press({ _tag: 'ResetTime' })}>
            {t('now')}
          </Button>
        </>
      );
    case 'nothing':
      return null;
  }
};

const Problem = ({ claim: { problem, releasing } }: { readonly claim: ClaimView }) => {
  const { t } = useTranslation('claim');
  const kind = releasing ? 'releaseProblem' : 'claimProblem';
  return problem === null ? null : <Note tone="yellow">{t(`${kind}.${problem}`)}</Note>;
};

/** Claims and releases the desk of the quick view (specification 4, Claim flow). */
export const ClaimPanel = ({ view }: Props) => {
  const { t } = useTranslation('claim');
  const dispatch = useDispatch();
  const claim = useProjection('claim');
  const section = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const part = claim === undefined ? 'nothing' : partOf(view.mode, claim);

  // The button that was pressed may be gone: the focus goes on to its successor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is what changes, not what is read
  useEffect(() => {
    const { activeElement } = document;
    const isFree =
      activeElement === document.body || section.current?.contains(activeElement) === true;
    if (pressed.current && isFree) {
      section.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    }
    pressed.current = false;
  }, [part]);

  if (claim === undefined) return null;
  const isSelecting = claim.status === 'select' && view.mode === 'BOOK';
  if (part === 'nothing' && claim.problem === null && !isSelecting) return null;
  const press: Press = (command) => {
    pressed.current = true;
    dispatch(command);
  };
  const shown = { view, claim, part, press };
  return (
    <Stack ref={section} component="section" gap={10} mt={16} aria-label={t('title')}>
      {claim.released !== null && <Released {...shown} />}
      <Body {...shown} />
      <Problem claim={claim} />
      {isSelecting && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={() => press({ _tag: 'CloseClaim' })}
        >
          {t('back')}
        </Button>
      )}
    </Stack>
  );
};
