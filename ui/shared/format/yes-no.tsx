import { Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The button that changes nothing. */
  readonly keep: RefObject<HTMLButtonElement | null>;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly disabled?: boolean;
};

/** The buttons of a removal confirmation. */
export const YesNo = ({ keep, onYes, onNo, disabled }: Props) => {
  const { t } = useTranslation('app');
  return (
    <Group gap={8} wrap="nowrap" flex="none">
      <Button size="xs" color="red.8" disabled={disabled} onClick={onYes}>
        {t('yes')}
      </Button>
      <Button ref={keep} size="xs" variant="default" onClick={onNo}>
        {t('no')}
      </Button>
    </Group>
  );
};

/** The question with its buttons on one line. */
export const QuestionLine = ({
  question,
  className,
  ...answers
}: Props & { readonly question: string; readonly className: string | undefined }) => (
  <Group gap={8} w="100%" justify="space-between" role="group" aria-label={question}>
    <span className={className}>{question}</span>
    <YesNo {...answers} />
  </Group>
);

/** Restores the focus when the pressed button (`ask`, or an answer) is replaced. */
export const useQuestionFocus = (confirming: boolean) => {
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const asked = useRef(confirming);
  useEffect(() => {
    if (confirming !== asked.current) (keep.current ?? ask.current)?.focus();
    asked.current = confirming;
  }, [confirming]);
  return { keep, ask };
};
