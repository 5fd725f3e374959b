import { CloseButton, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Highlight } from '../../../core/features/viewer/model.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { MapChip, MapChipPlace } from '../../shared/map-chip.tsx';

type Props = {
  /** Called when the chip disappears while it has the focus. */
  readonly onClosed: () => void;
};

const WORDS = {
  ROOM: { free: 'roomsFree', partly: 'roomsPartly', booked: 'roomsBooked' },
  DESK: { free: 'desksFree', partly: 'desksPartly', booked: 'desksBooked' },
} as const satisfies Record<Highlight['kind'], Record<Highlight['as'], string>>;

/** What is highlighted on the map, with a button to end it. Escape ends it, too, after all layers. */
export const HighlightChip = ({ onClosed }: Props) => {
  const { t } = useTranslation('floor', { keyPrefix: 'highlight' });
  const dispatch = useDispatch();
  const highlight = useProjection('viewer', (view) => view.highlight) ?? null;
  const chip = useRef<HTMLDivElement>(null);

  const clear = (): void => {
    const isInside = chip.current?.contains(document.activeElement) ?? false;
    dispatch({ _tag: 'SetHighlight', highlight: null });
    if (isInside) onClosed();
  };

  useLayer({ kind: 'mode', open: highlight !== null, onClose: clear });

  return (
    <MapChipPlace isSaid>
      {highlight !== null && (
        <MapChip ref={chip}>
          <IconEye size={18} aria-hidden="true" />
          <Text size="sm" fw={600}>
            {t(`shown.${WORDS[highlight.kind][highlight.as]}`)}
          </Text>
          <CloseButton size="md" aria-label={t('clear')} onClick={clear} />
        </MapChip>
      )}
    </MapChipPlace>
  );
};
