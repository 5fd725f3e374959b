import { useTranslation } from 'react-i18next';
import { ownKey, type StatusHolder, statusKey } from '../../../core/contract/viewer/messages.ts';
import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import { Tag } from '../../kit/tag.tsx';
import { OWN_LOOK, STATUS_LOOKS } from './status-look.ts';
import { StatusMark } from './status-shape.tsx';
import { useUntilWords } from './use-until-words.ts';

type OfProps = {
  readonly status: ShownStatus;
  /** MI2: it is the user's own, which is told instead of the status. */
  readonly own?: boolean | undefined;
  readonly text: string;
};

/** A status as colour, shape and the given text. */
export const StatusPillOf = ({ status, own = false, text }: OfProps) => {
  const { tone, shape } = own ? OWN_LOOK : STATUS_LOOKS[status];
  return (
    <Tag tone={tone} strong mark={<StatusMark shape={shape} />}>
      {text}
    </Tag>
  );
};

type Props = { readonly of: StatusHolder; readonly status: ShownStatus };

/** A status as colour, shape and text. */
export const StatusPill = ({ of, status }: Props) => {
  const { t } = useTranslation('viewer');
  return <StatusPillOf status={status} text={t(statusKey(of, status))} />;
};

type SpaceProps = {
  readonly of: 'DESK' | 'ROOM';
  readonly status: ShownStatus;
  readonly own: boolean | undefined;
  /** MI4 */
  readonly here?: boolean | undefined;
  /** MI4: written; from when it is theirs. */
  readonly from?: string | undefined;
  /** RS4: now, until when it lasts; null: not known. */
  readonly until: number | null;
  readonly zone: string;
};

/** MI2: the status of a desk or a room, or that it is the user's own. */
export const SpaceStatusPill = ({ of, status, own, here, from, until, zone }: SpaceProps) => {
  const { t } = useTranslation('viewer');
  const words = useUntilWords();
  const mine = (text: string) => <StatusPillOf status={status} own text={text} />;
  if (own === true) return mine(t(ownKey(of, status)));
  if (here === true) return mine(t('status.here'));
  if (from !== undefined) return mine(t('status.ownFrom', { time: from }));
  return <StatusPillOf status={status} own={false} text={words(of, status, until, zone)} />;
};
