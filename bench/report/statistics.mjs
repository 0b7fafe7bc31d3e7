/** The middle value; of an even number the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How far the values lie apart, as a share of their median: what a difference has to exceed to mean something. */
export function spread(values) {
  const middle = median(values);
  return middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle;
}

/** Least squares: y = intercept + slope · x, and how much of the variance that explains. */
export function linearFit(points) {
  const count = points.length;
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / count;
  const middleX = mean(([x]) => x);
  const middleY = mean(([, y]) => y);
  const together = mean(([x, y]) => (x - middleX) * (y - middleY));
  const alone = mean(([x]) => (x - middleX) ** 2);
  if (count < 2 || alone === 0) throw new Error('A line needs two different points.');
  const slope = together / alone;
  const intercept = middleY - slope * middleX;
  const unexplained = mean(([x, y]) => (y - intercept - slope * x) ** 2);
  const variance = mean(([, y]) => (y - middleY) ** 2);
  return { intercept, slope, r2: variance === 0 ? 1 : 1 - unexplained / variance };
}

/**
 * What one more page costs at the end of the range, compared with what it costs in the middle: 1 is linear, 2 means that
 * pages of a large document cost twice as much. R² alone would not show it: the largest point dominates a fit.
 */
export function growth(points) {
  const sorted = [...points].sort(([a], [b]) => a - b);
  const [first, middle, last] = sorted.slice(-3);
  if (sorted.length < 3) return undefined;
  const step = ([x1, y1], [x2, y2]) => (y2 - y1) / (x2 - x1);
  return step(middle, last) / step(first, middle);
}
