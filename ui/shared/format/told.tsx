import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

type Props = {
  /** What the words are about; a change of it is announced, and a change of the words alone is not. */
  readonly of: string;
  /** Null: not known yet. */
  readonly words: string | null;
  /** Announces what is there at first, too. */
  readonly first?: boolean;
};

/** Announces an outcome to screen readers: once after what it is about has changed, as soon as it is known. */
export const Told = ({ of, words, first = false }: Props) => {
  const [told, setTold] = useState({ of: first ? null : of, words: '' });
  if (words !== null && told.of !== of) {
    // The same words again are a change only with another space.
    setTold({ of, words: told.words === words ? `${words}\u00a0` : words });
  }
  return <VisuallyHidden role="status">{told.words}</VisuallyHidden>;
};
