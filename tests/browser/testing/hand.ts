import type { Locator, Page } from 'playwright-core';

/** With what somebody works: the mouse, a finger, or nothing but keys. */
export type Way = 'mouse' | 'touch' | 'keyboard';

/** More than any screen should ask for; a field behind so many counts as out of reach. */
const MAX_TABS = 60;

/**
 * Somebody at a screen whose every step is counted: clicks, keys that are pressed to get somewhere, fields that are filled
 * in, and steps that want a thought. Where the focus fell out of the page, by keyboard, is noted.
 */
export class Hand {
  clicks = 0;
  keys = 0;
  fields = 0;
  steps = 0;
  readonly lost: string[] = [];
  #isFresh = true;

  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {}

  /** Presses a button or follows a link. */
  async press(target: Locator): Promise<void> {
    await target.waitFor();
    this.steps += 1;
    if (this.way === 'keyboard') {
      await this.reach(target);
      await this.#strike('Enter');
      return;
    }
    await this.#point(target);
  }

  /** Fills in a field, which costs nothing to get to where it has the focus already. */
  async write(target: Locator, text: string): Promise<void> {
    await target.waitFor();
    this.steps += 1;
    this.fields += 1;
    if (!(await isFocused(target))) {
      if (this.way === 'keyboard') await this.reach(target);
      else await this.#point(target);
    }
    await target.fill(text);
  }

  /** A shortcut, or the way of a mouse or a finger to the same. */
  async pressOr(keys: string, target: Locator): Promise<void> {
    if (this.way !== 'keyboard') return this.press(target);
    await target.waitFor();
    await this.key(keys);
  }

  /** One key, or several at once, that somebody knows. */
  async key(keys: string): Promise<void> {
    this.steps += 1;
    await this.#strike(keys);
  }

  /** Goes to a screen or an article: by the menu where it stands there, else by the palette. */
  async go(name: string): Promise<void> {
    const entry = this.page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
    const inMenu = entry.filter({ visible: true }).first();
    if (this.way === 'keyboard' || !(await inMenu.isVisible())) {
      await this.pressOr(
        'Control+k',
        this.page.getByRole('button', { name: 'Cerca o vai a' }).filter({ visible: true }),
      );
      const palette = this.page.getByRole('combobox', { name: 'Cerca una schermata o un articolo' });
      await this.write(palette, name);
      const found = this.page.getByRole('option', { name }).first();
      await found.waitFor();
      if (this.way === 'keyboard') await this.#strike('Enter');
      else await this.press(found);
      await palette.waitFor({ state: 'detached' });
      this.#isFresh = false;
      return;
    }
    await this.press(inMenu);
  }

  /** Tab, or Shift and Tab for what stands before, until it has the focus; within a toolbar the arrows. */
  async reach(target: Locator): Promise<void> {
    const isNowhere = await this.page.evaluate<boolean>('document.activeElement === document.body');
    if (isNowhere && !this.#isFresh) this.lost.push(String(target));
    this.#isFresh = false;
    for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
      if (await isFocused(target)) return;
      await this.#strike((await arrowTo(target)) ?? ((await isBefore(target)) ? 'Shift+Tab' : 'Tab'));
    }
    throw new Error(`no key leads to ${target}`);
  }

  async #point(target: Locator): Promise<void> {
    await (this.way === 'touch' ? target.tap() : target.click());
    this.clicks += 1;
  }

  async #strike(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.keys += 1;
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => Reflect.get(globalThis, 'document').activeElement === element);
}

/** What the server's types do not know of an element. */
interface Placed {
  closest(selector: string): { querySelectorAll(selector: string): Iterable<unknown> } | null;
  compareDocumentPosition(other: unknown): number;
  contains(other: unknown): boolean;
}

/** The arrow by which it is nearer, in a toolbar that has the focus already. */
function arrowTo(target: Locator): Promise<string | null> {
  return target.evaluate((node: Placed) => {
    const buttons = [...(node.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])];
    const from = buttons.indexOf(Reflect.get(globalThis, 'document').activeElement);
    const ahead = (buttons.indexOf(node) - from + buttons.length) % buttons.length;
    if (from === -1) return null;
    return ahead <= buttons.length / 2 ? 'ArrowRight' : 'ArrowLeft';
  });
}

/** Whether it stands before what has the focus. */
function isBefore(target: Locator): Promise<boolean> {
  return target.evaluate((element: Placed) => {
    const active = Reflect.get(globalThis, 'document').activeElement;
    // DOCUMENT_POSITION_FOLLOWING: what has the focus comes after it.
    return Boolean(element.compareDocumentPosition(active) & 4) && !element.contains(active);
  });
}
