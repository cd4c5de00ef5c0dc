import * as v from 'valibot'

/** Messages between tabs. Topics only: the rest is in the shared storage. */
export interface TabMessage {
  readonly type: 'began' | 'ended'
  readonly topic: string
}

const messageSchema: v.GenericSchema<unknown, TabMessage> = v.object({
  type: v.picklist(['began', 'ended']),
  topic: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export interface Tabs {
  tell(message: TabMessage): void
  close(): void
}

export function openTabs(name: string, listener: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data)
    if (message.success) listener(message.output)
  }
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() }
}
