import {
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconCircle,
  IconHexagonLetterK,
  IconKey,
} from '@tabler/icons-react';
import type { ProviderIcon as Icon } from '../../../core/contract/sign-on.ts';

const ICONS = {
  microsoft: IconBrandWindowsFilled,
  google: IconBrandGoogleFilled,
  okta: IconCircle,
  keycloak: IconHexagonLetterK,
  key: IconKey,
} as const satisfies Record<Icon, unknown>;

/** SO42 */
export const ProviderIcon = ({ icon }: { readonly icon: Icon }) => {
  const Shown = ICONS[icon];
  return <Shown size={20} aria-hidden="true" />;
};
