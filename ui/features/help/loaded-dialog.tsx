import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { giveFocusBack } from '../../shared/layers/focus-back.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import type { HelpDialogProps } from './help-dialog.ts';

const DIALOGS = {
  shortcuts: lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog),
  introduction: lazyPart(
    async () => (await import('./introduction-dialog.tsx')).IntroductionDialog,
  ),
  legend: lazyPart(async () => (await import('./legend-dialog.tsx')).LegendDialog),
} as const satisfies Readonly<Record<string, ComponentType<HelpDialogProps>>>;

export type HelpName = keyof typeof DIALOGS;

type Props = HelpDialogProps & { readonly name: HelpName };

/** A dialog of the help, open while it is rendered; its code is loaded on demand. The focus returns to where it was. */
export const LoadedDialog = ({ name, onClose }: Props) => {
  const [origin] = useState(() => document.activeElement);
  useEffect(() => () => giveFocusBack(origin === document.body ? null : origin), [origin]);
  const Dialog = DIALOGS[name];
  return (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  );
};
