import type { Comparator } from './comparators.js';
import type { Unit } from './units.js';

/** A quantity in a text. `values` holds every reading: `1,200` is 1200 in English and 1.2 in Italian. */
export interface NumberMention {
  readonly values: readonly number[];
  readonly kind: 'plain' | 'percent' | 'money' | 'ordinal';
  /** What it is counted in, when that is a measure: days, kilometres, percentage points. */
  readonly unit: Unit | null;
  /** Per day, month, year or kilowatt-hour, when the text says so. */
  readonly rate: string | null;
  /** EUR, USD, … when the text names a currency. */
  readonly currency: string | null;
  readonly comparator: Comparator | null;
  /** «Poco più di», “just under”: the comparator leaves little room. */
  readonly slight: boolean;
  /** Four digits without separator or unit: may also be read as a year. */
  readonly yearLike: boolean;
  /** The capitalised word right before it (Gemini 3, Airbus 380), folded: then it may be part of a name. */
  readonly attachedTo: string | null;
  /** Nothing that is counted stands behind it: a cell of a table, «71.4 | 78.2». */
  readonly alone: boolean;
  /** A small number written as a word («due fondatori»): often counted by the writer, not stated by a source. */
  readonly counted: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
