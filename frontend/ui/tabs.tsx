import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './tabs.module.css';

export interface Tab {
  /** As it stands in the address; the first one is left out of it. */
  readonly key: string;
  readonly label: ReactNode;
  readonly content: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly param: string;
  readonly tabs: readonly Tab[];
  /** What else the address says stays; without it a tab begins with a plain address. */
  readonly keepsOthers?: boolean;
}

/** Tabs whose choice is part of the address; arrow keys move between them. */
export function Tabs({ label, param, tabs, keepsOthers }: TabsProps) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ key }) => key === search.get(param)) ?? tabs[0];
  if (!current) return null;
  const choose = (tab: Tab) => {
    const next = new URLSearchParams(keepsOthers ? search : undefined);
    next.delete(param);
    if (tab !== tabs[0]) next.set(param, tab.key);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const place = (tabs.indexOf(current) + step + tabs.length) % tabs.length;
    const next = tabs[place];
    if (!next) return;
    choose(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.key}`}>
        {current.content()}
      </div>
    </>
  );
}
