import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentTextView } from '../../../../core/administration/consents/projection.ts';
import { LANGUAGES, type LanguageCode } from '../../../../core/contract/languages.ts';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useExpectationWords } from '../../words/use-problem-words.ts';
import classes from './consents-page.module.css';

/** More than a text may have, so that a longer one that is pasted is a fault instead of cut. */
const LONGEST = 40_000;

type Props = {
  readonly version: string;
  readonly language: LanguageCode;
  readonly view: ConsentTextView;
  readonly isFixed: boolean;
};

/** A text of a version: leaving it puts it into the set of changes, as one step of undo; Escape takes back what was typed. */
export const TextEditor = ({ version, language, view, isFixed }: Props) => {
  const { t } = useTranslation('administration-consents');
  const expectation = useExpectationWords();
  const send = useDispatch();
  const { text, fault } = view;
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const { name, tag } = LANGUAGES[language];
  const commit = () => {
    if (typed === text) return;
    const edit = { subject: 'consents', key: version, column: language, text: typed } as const;
    send({ _tag: 'EditCells', edits: [edit] });
  };
  return (
    <Textarea
      label={t('text', { language: name })}
      description={isFixed ? undefined : t('textHint')}
      lang={tag}
      className={classes.editor}
      data-changed={view.saved !== null || undefined}
      value={typed}
      readOnly={isFixed}
      maxLength={LONGEST}
      autosize
      minRows={10}
      error={fault === null ? null : expectation(fault)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        fieldEscape(event, typed !== text, () => setTyped(text));
      }}
    />
  );
};
