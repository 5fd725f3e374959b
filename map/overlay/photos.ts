/** Pictures of people, loaded when first needed. One that cannot be loaded stays away: the initials are shown. */
export type Photos = { readonly get: (address: string) => CanvasImageSource | null };

export const createPhotos = (loaded: () => void): Photos => {
  const photos = new Map<string, HTMLImageElement | null>();
  return {
    get: (address) => {
      const known = photos.get(address);
      if (known !== undefined) return known;
      photos.set(address, null);
      const image = new Image();
      image.decoding = 'async';
      image.src = address;
      image.decode().then(
        () => {
          photos.set(address, image);
          loaded();
        },
        () => undefined,
      );
      return null;
    },
  };
};

const COLOURS = ['#4a6fc4', '#8e4fb0', '#b8641b', '#23805c', '#b04a6d', '#2f7f94'] as const;

/** A colour for a person without a picture: always the same one. White text is readable on each. */
export const personColour = (id: number): string =>
  COLOURS[Math.abs(id) % COLOURS.length] ?? COLOURS[0];
