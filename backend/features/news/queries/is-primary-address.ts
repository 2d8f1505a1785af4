import { isPrimarySource } from '../primary-source.js';

/** Whether an address is where a maker or an authority tells its own news. */
export function isPrimaryAddress(url: string): boolean {
  return isPrimarySource(url);
}
