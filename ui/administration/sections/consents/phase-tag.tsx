import { useTranslation } from 'react-i18next';
import type { VersionView } from '../../../../core/administration/consents/projection.ts';
import { Tag } from '../../../kit/tag.tsx';
import type { Tone } from '../../../theme/tone.ts';

type Phase = VersionView['phase'];

const TONES: Readonly<Record<Phase, Tone>> = {
  draft: 'blue',
  coming: 'blue',
  inForce: 'green',
  past: 'grey',
  gone: 'red',
};

/** CT10: whether a version applies. */
export const PhaseTag = ({ phase }: { readonly phase: Phase }) => {
  const { t } = useTranslation('administration-consents');
  return <Tag tone={TONES[phase]}>{t(`phase.${phase}`)}</Tag>;
};
