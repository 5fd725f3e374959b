import type { BufferAttribute } from 'three';

/** Ranges with a smaller gap (in numbers) are merged; and the maximum number of ranges per upload. */
const GAP = 256;
const MOST_RANGES = 24;

/** Marks a range of an attribute as changed, so that only this range is uploaded to the GPU. */
export const markChanged = (attribute: BufferAttribute, start: number, count: number): void => {
  if (count <= 0) return;
  const { updateRanges } = attribute;
  const last = updateRanges.at(-1);
  const isNear =
    last !== undefined &&
    start <= last.start + last.count + GAP &&
    start + count + GAP >= last.start;
  if (last !== undefined && (isNear || updateRanges.length >= MOST_RANGES)) {
    const end = Math.max(last.start + last.count, start + count);
    last.start = Math.min(last.start, start);
    last.count = end - last.start;
  } else {
    attribute.addUpdateRange(start, count);
  }
  attribute.needsUpdate = true;
};
