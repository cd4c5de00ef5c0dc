/** Tells the page's other tabs that something happened to the session at a keeper. What it is, they ask. */
export interface Tabs {
  tell(): void
  close(): void
}

export function openTabs(origin: string, listener: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`latchkey keeper ${origin}`)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => data === 'changed' && listener()
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() }
}
