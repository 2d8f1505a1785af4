/** The types of elements we send, with what PostgreSQL numbers them by (pg_type.dat) and wants before each. */
const ELEMENT_TYPES = {
  text: { oid: 25, prefix: null },
  /** The version of the form that follows. */
  jsonb: { oid: 3802, prefix: 1 },
} as const;

type ElementType = keyof typeof ELEMENT_TYPES;

/** Elements in PostgreSQL's binary form, to be joined with others of their type. */
export interface BinaryArray {
  readonly count: number;
  /** Exactly the elements: it may go to another thread. */
  readonly bytes: Uint8Array;
}

/** A UTF-16 unit takes three bytes of UTF-8 at most; a pair of them four. */
const MAX_BYTES_PER_UNIT = 3;
const NULL_LENGTH = -1;

/**
 * A `text[]` or `jsonb[]` in PostgreSQL's binary form (array_recv), to be given as a parameter. The usual text form
 * quotes and escapes each element, which for long texts and JSON costs more than everything else about a statement.
 * Texts must not hold NUL characters, which no text column takes.
 */
export function binaryArray(type: ElementType, values: readonly (string | null)[]): Buffer {
  return joinedArrays(type, [{ count: values.length, bytes: writeElements(type, values) }]);
}

/** The elements of an array, packed apart from its header. */
export function binaryElements(type: ElementType, values: readonly (string | null)[]): BinaryArray {
  return { count: values.length, bytes: new Uint8Array(writeElements(type, values)) };
}

/** One array of the elements of several. */
export function joinedArrays(type: ElementType, arrays: readonly BinaryArray[]): Buffer {
  const count = arrays.reduce((sum, array) => sum + array.count, 0);
  const dimensions = count === 0 ? 0 : 1;
  const mayHoldNulls = 1;
  const lowerBound = 1;
  const header = Buffer.alloc(dimensions === 0 ? 12 : 20);
  const fields = [dimensions, mayHoldNulls, ELEMENT_TYPES[type].oid, ...(dimensions === 0 ? [] : [count, lowerBound])];
  for (const [index, field] of fields.entries()) header.writeInt32BE(field, index * 4);
  return Buffer.concat([header, ...arrays.map(({ bytes }) => bytes)]);
}

/** The elements, to be copied at once: the next call writes over them. */
function writeElements(type: ElementType, values: readonly (string | null)[]): Buffer {
  const { prefix } = ELEMENT_TYPES[type];
  // Room for the worst case: measuring first would mean going through every text twice.
  const bytes = scratch(values.reduce((sum, value) => sum + 5 + (value?.length ?? 0) * MAX_BYTES_PER_UNIT, 0));
  let at = 0;
  for (const value of values) {
    const start = at + 4;
    at = start;
    if (value !== null && prefix !== null) at = bytes.writeUInt8(prefix, at);
    if (value !== null) at += bytes.write(value, at);
    bytes.writeInt32BE(value === null ? NULL_LENGTH : at - start, start - 4);
  }
  return bytes.subarray(0, at);
}

/** One piece of memory for all: a fresh one for each array would leave three times its size to be collected. */
function scratch(room: number): Buffer {
  if (room > MAX_CACHED_BYTES) return Buffer.allocUnsafe(room);
  if (reused.length < room) reused = Buffer.allocUnsafeSlow(Math.min(room * 2, MAX_CACHED_BYTES));
  return reused;
}

const MAX_CACHED_BYTES = 2 ** 20;
let reused = Buffer.alloc(0);
