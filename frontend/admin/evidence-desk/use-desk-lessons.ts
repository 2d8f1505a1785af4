import { useEffect, useState } from 'react';
import type { DeskLessons } from '../../../backend/contract/learning.js';
import { getDeskLessons } from '../../api/admin/learning-calls.js';

export type SourceHints = DeskLessons['sources'];

const NONE: SourceHints = [];

/** What editors keep putting right in an article's sources. The desk works without it: a failure shows nothing. */
export function useDeskLessons(articleId: string): SourceHints {
  const [hints, setHints] = useState(NONE);
  useEffect(() => {
    const asked = new AbortController();
    getDeskLessons(articleId, asked.signal).then(
      ({ sources }) => setHints(sources),
      () => undefined,
    );
    return () => asked.abort();
  }, [articleId]);
  return hints;
}
