import { useEffect, useRef } from 'react';

/** How far the reader has scrolled, 0–100 %. The style sheet moves the bar where scroll timelines exist. */
export function ReadingProgress() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const share = Math.min(1, scrollTop / Math.max(1, scrollHeight - clientHeight));
      if (bar.current) bar.current.style.transform = `scaleX(${share})`;
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <div className="progress" aria-hidden="true">
      <i ref={bar} />
    </div>
  );
}
