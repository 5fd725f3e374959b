import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** The subject of the words: a new subject is announced, new words for the same subject are not. */
  readonly of: string;
  /** Null: not known yet. */
  readonly words: string | null;
  /** Announces what is there at first, too. */
  readonly first?: boolean;
};

/** Announces an outcome to screen readers: once for each new subject, as soon as the words are known. */
export const Told = ({ of, words, first = false }: Props) => {
  const [told, setTold] = useState({ of: first ? null : of, words: '' });
  if (words !== null && told.of !== of) {
    // The same words again are a change only with another space.
    setTold({ of, words: told.words === words ? `${words}\u00a0` : words });
  }
  return <VisuallyHidden role="status">{told.words}</VisuallyHidden>;
};
