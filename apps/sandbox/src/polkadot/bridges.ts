import { WebSocket } from 'ws'

/** `answer`: the node has taken the transaction, and never says so. `call`: it never hears of it. */
export type Loss = 'nothing' | 'answer' | 'call'

/** The connections of clients, each with one of its own to the node. */
export interface Bridges {
  /** While set, nothing goes through. */
  silent: boolean
  /** What is lost when a transaction is handed in; the connection breaks then. */
  losing: Loss
  open(client: WebSocket): void
  cut(): void
}

/** Whether a call hands in a transaction. */
export const isHandIn = (message: string): boolean => /"method":\s*"author_submit/.test(message)

export function createBridges(nodeUrl: string): Bridges {
  const clients = new Set<WebSocket>()
  const bridges: Bridges = {
    silent: false,
    losing: 'nothing',
    cut: () => clients.forEach((client) => client.terminate()),
    open(client) {
      const node = new WebSocket(nodeUrl)
      const early: string[] = []
      let isLost = false
      clients.add(client)
      client.on('message', (data: Buffer) => {
        if (bridges.silent) return
        const losing = isHandIn(data.toString()) ? bridges.losing : 'nothing'
        if (losing === 'call') return client.terminate()
        isLost ||= losing === 'answer'
        if (node.readyState === WebSocket.OPEN) node.send(data.toString())
        else early.push(data.toString())
      })
      node.on('open', () => early.splice(0).forEach((message) => node.send(message)))
      node.on('message', (data: Buffer) => {
        if (isLost) return client.terminate()
        if (!bridges.silent && client.readyState === WebSocket.OPEN) client.send(data.toString())
      })
      client.on('close', () => {
        clients.delete(client)
        node.terminate()
      })
      node.on('close', () => client.terminate())
      client.on('error', () => client.terminate())
      node.on('error', () => client.terminate())
    },
  }
  return bridges
}
