import 'reflect-metadata';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApplication } from '../backend/http-application.js';
import { openInstallation, prepareInstallation } from '../backend/installation.js';
import { readConfig } from '../backend/platform/config/config.js';
import { launchBrowser } from '../backend/platform/testing/browser.js';
import { type SeededReport, seedInbox } from '../backend/testing/seed-inbox.js';
import type { Bench } from './bench.js';
import { quantile, rounded } from './statistics.js';

const REPORTS = 5_000;
const DECISIONS = 200;
const CALLS = 60;
/** How long a finger holds a key at the quickest. */
const PRESSED_MS = 10;
const PASSWORD = 'una-password-di-prova';
/** Decisions that are not stored by then are lost. */
const GIVE_UP_MS = 60_000;
const WORDS =
  'modello Orione università ospedali chip energia dati ricerca Parma lavoro regole Europa robot voce'.split(' ');
const QUERIES: Readonly<Record<string, string>> = {
  'by collection': '',
  'to decide, three days, by relevance': 'status=open&sortBy=score&days=3',
  'older than thirty days, by publishers': 'olderThan=30&sortBy=publishers',
  'of one source': 'source=Testata%207',
  'two words searched': 'q=orione+energia',
  'page 40': 'skip=2000',
};

/** 5,000 reports in the inbox: how quick its list is, and how long 200 decisions by keys take in a real browser. */
export const bench: Bench = async ({ say }) => {
  const folder = mkdtempSync(join(tmpdir(), 'contesto-bench-'));
  chmodSync(folder, 0o755); // under root the database runs as another account
  const site = await openSite(folder);
  try {
    await seedInbox(site, reports());
    say(`${REPORTS} reports in the inbox`);
    const list: Record<string, number> = {};
    for (const [name, query] of Object.entries(QUERIES)) list[name] = await p95Of(site, query);
    const triage = await triageByKeys(site);
    const lines = Object.entries(list).map(([name, ms]) => `list ${name}: p95 ${ms} ms`);
    const { pressedSeconds, storedSeconds, selected, rejected, errors } = triage;
    lines.push(`${DECISIONS} decisions by keys: ${pressedSeconds} s to press, stored after ${storedSeconds} s`);
    lines.push(`stored: ${selected} selected, ${rejected} rejected; errors on the screen: ${errors}`);
    return { figures: { reports: REPORTS, listP95Ms: list, triage }, summary: lines };
  } finally {
    await site.app.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(folder: string) {
  const config = readConfig({
    ...{ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, PORT: '0', HOST: '127.0.0.1' },
    ...{ LOG_LEVEL: 'silent', SCHEDULER_ENABLED: 'false' },
  });
  const app = await createHttpApplication(await openInstallation(config), { timers: false });
  await prepareInstallation(app, config);
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { token, user } = (await login.json()) as { readonly token: string; readonly user: unknown };
  const stories = async (query: string) => {
    const answer = await fetch(`${url}/api/news-collector/stories?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    return (await answer.json()) as { readonly pagination: { readonly total: number } };
  };
  return { app, url, stories, session: JSON.stringify({ token, user: JSON.stringify(user) }) };
}

function reports(): SeededReport[] {
  const word = (at: number) => WORDS[at % WORDS.length] ?? '';
  const description = Array.from({ length: 120 }, (_, at) => word(at * 7 + 3)).join(' ');
  return Array.from({ length: REPORTS }, (_, at) => ({
    name: `r${at}`,
    // Three of seven tell a story of two or three reports.
    story: `r${at - (at % 7 < 3 ? at % 7 : 0)}`,
    title: `${word(at)} ${word(at * 3 + 1)} ${at}`,
    publisher: `Testata ${at % 130}`,
    score: at % 97,
    hours: (at * 13) % 2000,
    description,
  }));
}

async function p95Of(site: Site, query: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const from = performance.now();
    await site.stories(query);
    times.push(performance.now() - from);
  }
  return rounded(quantile(times, 0.95), 1);
}

async function triageByKeys(site: Site) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript({ content: `Object.assign(localStorage, ${site.session})` });
    await page.goto(`${site.url}/admin/news-collector?stato=open&ordine=score`);
    await page
      .getByRole('checkbox', { name: /^Marca: / })
      .nth(49)
      .waitFor();
    const from = performance.now();
    for (let at = 0; at < DECISIONS; at += 1)
      await page.keyboard.press(at % 5 === 0 ? 's' : 'x', { delay: PRESSED_MS });
    const pressed = performance.now();
    let [selected, rejected] = [0, 0];
    while (selected + rejected < DECISIONS && performance.now() - from < GIVE_UP_MS) {
      selected = await countOf(site, 'selected');
      rejected = await countOf(site, 'rejected');
    }
    const seconds = (until: number) => rounded((until - from) / 1000, 1);
    const errors = await page.getByRole('alert').count();
    return { pressedSeconds: seconds(pressed), storedSeconds: seconds(performance.now()), selected, rejected, errors };
  } finally {
    await browser.close();
  }
}

async function countOf(site: Site, status: string): Promise<number> {
  return (await site.stories(`status=${status}&limit=1`)).pagination.total;
}
