const ONLINE = ':online';

/** The model id with the gateway's online search switched on or off, whatever it was written with. */
export function onlineModel(model: string, online: boolean): string {
  const plain = model.trim().replace(/(?::online)+$/, '');
  return online ? plain + ONLINE : plain;
}
