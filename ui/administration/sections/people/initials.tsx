import { Avatar } from '@mantine/core';

/** The photo is known by the app's number of a person, which company data does not have. */
export const Initials = ({ name, size }: { readonly name: string; readonly size: number }) => {
  const words = name.split(' ').filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : ([...word][0] ?? '')))
    .join('')
    .toLocaleUpperCase();
  return (
    <Avatar size={size} color="brand" aria-hidden="true">
      {letters}
    </Avatar>
  );
};
