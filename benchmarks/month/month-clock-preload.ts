import { readFileSync } from 'node:fs';

// Loaded with `--import` into the processes of the simulated month: they ask for the time as always, and it is another.
// The real time runs on, and timers are as long as they are.
const OFTEN_MS = 20;
const real = Date.now.bind(Date);
const { searchParams } = new URL(import.meta.url);
const file = searchParams.get('moved');
let moved = 0;

function follow(): void {
  if (file !== null) moved = Number(readFileSync(file, 'utf8')) || moved;
}

follow();
setInterval(follow, OFTEN_MS).unref();
Date.now = () => real() + moved;
// A proxy and no subclass: dates made by the engine itself stay instances of what the code calls `Date`.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [target.now()] : given, made),
});
