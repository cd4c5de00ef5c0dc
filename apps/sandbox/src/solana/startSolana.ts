import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Running } from '../parts.js'
import { createCluster } from './cluster.js'
import { createRpcServer } from './rpcServer.js'
import { seedCluster } from './seedCluster.js'
import { createSocketServer } from './socketServer.js'
import { solanaChains } from './world.js'

/** What {@link startSolana} takes. */
export interface SolanaOptions {
  /** Of the JSON-RPC server; 0 picks a free one. */
  readonly port: number
  /** Of the WebSocket server. Default: the next one, as `@solana/web3.js` expects; 0 picks a free one. */
  readonly wsPort?: number
  readonly cluster: 1 | 2
  /** How long a slot lasts. Default 400. */
  readonly slotMilliseconds?: number
}

/** A running cluster. */
export interface RunningSolana extends Running {
  readonly wsUrl: string
}

/** Starts a cluster with the world on it. Nothing is kept when it stops. */
export async function startSolana({
  port,
  wsPort,
  cluster: which,
  slotMilliseconds = 400,
}: SolanaOptions): Promise<RunningSolana> {
  const cluster = createCluster(solanaChains[which - 1] ?? solanaChains[0])
  await seedCluster(cluster)
  const server = createRpcServer(cluster).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  const sockets = createSocketServer(cluster, wsPort ?? taken + 1)
  const timer = setInterval(() => cluster.advance(1n), slotMilliseconds)
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    for (const socket of sockets.clients) socket.terminate()
    server.closeAllConnections()
    await Promise.all([new Promise((done) => server.close(done)), new Promise((done) => sockets.close(done))])
  }
  try {
    await once(sockets, 'listening')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://127.0.0.1:${taken}`,
    wsUrl: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
    stop,
  }
}
