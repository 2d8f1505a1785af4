/** An estimate and what was true. */
export interface Estimate {
  readonly estimate: number;
  readonly truth: boolean;
}

/** Area under the ROC curve: the chance that a true one is estimated above a false one; ties count half. */
export function areaUnderCurve(estimates: readonly Estimate[]): number {
  const sorted = [...estimates].sort((a, b) => a.estimate - b.estimate);
  let rankSum = 0;
  for (let at = 0; at < sorted.length; ) {
    let end = at;
    while (end < sorted.length && sorted[end]?.estimate === sorted[at]?.estimate) end += 1;
    const rank = (at + 1 + end) / 2;
    for (let index = at; index < end; index += 1) if (sorted[index]?.truth === true) rankSum += rank;
    at = end;
  }
  const positive = sorted.filter((each) => each.truth).length;
  const negative = sorted.length - positive;
  return positive === 0 || negative === 0 ? 0 : (rankSum - (positive * (positive + 1)) / 2) / (positive * negative);
}

/** Expected calibration error over ten bins of equal width. */
export function calibrationError(estimates: readonly Estimate[]): number {
  let error = 0;
  for (let bin = 0; bin < 10; bin += 1) {
    const inside = estimates.filter(({ estimate }) => Math.min(9, Math.floor(estimate * 10)) === bin);
    if (inside.length === 0) continue;
    const mean = inside.reduce((sum, each) => sum + each.estimate, 0) / inside.length;
    const share = inside.filter((each) => each.truth).length / inside.length;
    error += (inside.length / estimates.length) * Math.abs(mean - share);
  }
  return error;
}

/** One row of numbers to learn from. */
export interface Example {
  readonly features: readonly number[];
  readonly truth: boolean;
}

/** A logistic model: intercept first, then one weight per feature. */
export type LogisticWeights = readonly number[];

/**
 * Fits a logistic model by gradient descent with a little shrinkage. `signs` holds +1, −1 or 0 per feature: a weight never takes the
 * opposite sign, because a mismatch must never raise an estimate, whatever noisy labels say.
 */
export function fitLogistic(
  examples: readonly Example[],
  signs: readonly number[],
  shrinkage = 0.002,
): LogisticWeights {
  const weights = new Array<number>(signs.length + 1).fill(0);
  const moments = new Array<number>(weights.length).fill(0);
  const squares = new Array<number>(weights.length).fill(0);
  for (let step = 1; step <= 1_500; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : shrinkage * weight));
    for (const { features, truth } of examples) {
      const error = (estimateLogistic(weights, features) - (truth ? 1 : 0)) / examples.length;
      gradient[0] = (gradient[0] ?? 0) + error;
      features.forEach((value, at) => {
        gradient[at + 1] = (gradient[at + 1] ?? 0) + error * value;
      });
    }
    for (let at = 0; at < weights.length; at += 1) {
      const slope = gradient[at] ?? 0;
      moments[at] = 0.9 * (moments[at] ?? 0) + 0.1 * slope;
      squares[at] = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope;
      const move =
        (moments[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((squares[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8);
      const moved = (weights[at] ?? 0) - 0.05 * move;
      const sign = at === 0 ? 0 : (signs[at - 1] ?? 0);
      weights[at] = sign !== 0 && moved * sign < 0 ? 0 : moved;
    }
  }
  return weights;
}

/** The estimate of a fitted model, 0–1. */
export function estimateLogistic(weights: LogisticWeights, features: readonly number[]): number {
  let sum = weights[0] ?? 0;
  features.forEach((value, at) => {
    sum += (weights[at + 1] ?? 0) * value;
  });
  return 1 / (1 + Math.exp(-sum));
}

/** The best rising step function through the points (pool adjacent violators), as [x, mean y] from left to right. */
export function fitIsotonic(points: readonly { x: number; y: number }[]): [number, number][] {
  const blocks: { x: number; sum: number; count: number }[] = [];
  for (const { x, y } of [...points].sort((a, b) => a.x - b.x)) {
    blocks.push({ x, sum: y, count: 1 });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined || before.sum / before.count < last.sum / last.count) break;
      blocks.splice(-2, 2, { x: before.x, sum: before.sum + last.sum, count: before.count + last.count });
    }
  }
  return blocks.map((block) => [block.x, block.sum / block.count]);
}
