import { DatabaseUnavailable } from '../../platform/database/database-errors.js';

/**
 * The process is killed around what it records: the first time before it, the second time after it; afterwards it lives. `moments`
 * has each name that was recorded, and how often it was tried.
 */
export function killedAround() {
  const moments = new Map<string, number>();
  const dying = async <Result>(moment: string, record: () => Promise<Result>): Promise<Result> => {
    const times = moments.get(moment) ?? 0;
    moments.set(moment, times + 1);
    if (times === 0) throw new DatabaseUnavailable(`killed before ${moment}`);
    const result = await record();
    if (times === 1) throw new DatabaseUnavailable(`killed after ${moment}`);
    return result;
  };
  return { moments, dying };
}
