import { Box, Button, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { Dialog } from '../../shared/layers/dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';
import classes from './introduction.module.css';
import { BookPicture, PlacePicture, WeekPicture } from './introduction-pictures.tsx';

type Card = { readonly name: 'place' | 'book' | 'week'; readonly picture: ReactNode };

const PLACE: Card = { name: 'place', picture: <PlacePicture /> };
const BOOK: Card = { name: 'book', picture: <BookPicture /> };
const WEEK: Card = { name: 'week', picture: <WeekPicture /> };

/** HE3: three cards at the first start, without what the company does not use. Escape and Skip close them for good. */
export const IntroductionDialog = ({ onClose }: HelpDialogProps) => {
  const { t } = useTranslation('help', { keyPrefix: 'introduction' });
  const features = useProjection('account', (view) => view.features);
  const [at, setAt] = useState(0);
  const books = features?.deskFinder === true || features?.roomFinder === true;
  const cards = [
    PLACE,
    ...(books ? [BOOK] : []),
    ...(features?.attendance === true ? [WEEK] : []),
  ] as const;
  const card = cards[at] ?? PLACE;
  const isLast = at >= cards.length - 1;
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      zIndex={330}
      returnFocus={false}
      closeOnClickOutside={false}
      contentClass={classes.content}
      bodyClass={classes.body}
    >
      <div className={classes.picture}>{card.picture}</div>
      {/*
        The focus stays on the button; what it shows next is said. As high as the longest card, so that the buttons keep
        their place.
      */}
      <Box px={24} pt={20} mih={160} aria-live="polite">
        <Text size="small" c="dimmed">
          {t('count', { at: at + 1, of: cards.length })}
        </Text>
        <Modal.Title fz="heading" lh={1.56} mt={4} mb={8}>
          {t(`${card.name}.title`)}
        </Modal.Title>
        <Text inherit lh={1.5}>
          {t(`${card.name}.text`)}
        </Text>
      </Box>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          onClick={onClose}
          disabled={isLast}
          data-hidden={isLast || undefined}
        >
          {t('skip')}
        </Button>
        <span className={classes.dots} aria-hidden="true">
          {cards.map(({ name }) => (
            <span key={name} data-here={name === card.name || undefined} />
          ))}
        </span>
        <Button data-autofocus onClick={isLast ? onClose : () => setAt(at + 1)}>
          {t(isLast ? 'done' : 'next')}
        </Button>
      </div>
    </Dialog>
  );
};
