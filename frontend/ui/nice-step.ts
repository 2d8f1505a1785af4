/** A third of the axis as a round number, so that three lines reach over the highest bar. */
export function niceStep(highest: number): number {
  const raw = highest / 3;
  const power = 10 ** Math.floor(Math.log10(Math.max(raw, 1)));
  const found = [1, 2, 4, 5, 10].find((factor) => factor * power * 3 >= highest) ?? 10;
  return found * power;
}
