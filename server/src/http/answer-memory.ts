/**
 * Memory that long answers are written into, and that is used again once an answer has left: megabytes that are made
 * for each cost more, to collect them, than all else of the answer.
 */
export type AnswerMemory = {
  /** So many bytes, of any content. */
  take(size: number): Buffer;
  /** Of an answer that has left; what is not given back is simply let go. */
  giveBack(bytes: Buffer): void;
};

/** Below it, an answer is cheap to make anew. */
const LONG_BYTES = 128 * 1024;
const SPARES_MAX = 4;
const SPARE_BYTES_MAX = 4 * 1024 * 1024;

export function openAnswerMemory(): AnswerMemory {
  const spares: Buffer[] = [];
  return {
    take: (size) => {
      const index = spares.findIndex((spare) => spare.length >= size);
      const [spare] = size < LONG_BYTES || index < 0 ? [] : spares.splice(index, 1);
      return spare?.subarray(0, size) ?? Buffer.allocUnsafeSlow(size);
    },
    giveBack: ({ buffer, byteLength }) => {
      const isKept = byteLength >= LONG_BYTES && buffer.byteLength <= SPARE_BYTES_MAX;
      if (isKept && spares.length < SPARES_MAX) spares.push(Buffer.from(buffer));
    },
  };
}
