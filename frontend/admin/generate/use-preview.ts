import { useEffect, useState } from 'react';
import type { GenerationPreview, PreviewOrder } from '../../../backend/contract/generation-brief.js';
import { callAdmin } from '../../api/admin/call-admin.js';
import { explain } from '../../api/call-failed.js';

/** People type in bursts: what they mean is asked when they pause. */
const PAUSE_MS = 300;

export interface PreviewState {
  readonly preview: GenerationPreview | null;
  readonly busy: boolean;
  readonly error: string | null;
}

const NOTHING: PreviewState = { preview: null, busy: true, error: null };

/** What a run would find, asked again when the order changes; the last answer stays visible meanwhile. */
export function usePreview(order: PreviewOrder): PreviewState {
  const [state, setState] = useState<PreviewState>(NOTHING);
  const key = JSON.stringify(order);
  useEffect(() => {
    const left = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    const timer = setTimeout(() => {
      callAdmin('POST /api/admin/generations/preview', { body: JSON.parse(key) as PreviewOrder }, left.signal).then(
        (preview) => setState({ preview, busy: false, error: null }),
        (cause: unknown) => {
          if (left.signal.aborted) return;
          setState({ preview: null, busy: false, error: explain(cause, 'Errore nella ricerca delle storie') });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key]);
  return state;
}
