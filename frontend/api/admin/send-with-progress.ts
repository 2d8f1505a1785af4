/**
 * Sends a form as `fetch` would and tells the share that is on its way, from 0 to 1: `fetch` itself says nothing of what it
 * sends. Rejects when no answer comes.
 */
export function sendWithProgress(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    for (const end of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(end, () => reject(new TypeError('no answer')));
    }
    request.send(form);
  });
}
