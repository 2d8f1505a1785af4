/** The list with one entry a place further up (-1) or down (1); the same list where there is no such place. */
export function moveEntry<T>(list: readonly T[], place: number, step: -1 | 1): readonly T[] {
  const [entry, other] = [list[place], list[place + step]];
  if (entry === undefined || other === undefined) return list;
  return list.with(place, other).with(place + step, entry);
}
