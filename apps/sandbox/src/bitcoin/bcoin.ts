import { createRequire } from 'node:module'

// The package has no types; here is what we use of it. Hashes are hex in the order of bytes, not as they are
// shown.

export interface Script {
  toRaw(): Buffer
}

export interface Output {
  readonly value: number
  readonly script: Script
  isDust(rate: number): boolean
}

export interface Input {
  readonly prevout: { readonly hash: string; readonly index: number; txid(): string }
  readonly script: Script
  readonly witness: { readonly items: readonly Buffer[] }
  readonly sequence: number
}

export interface Transaction {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly Input[]
  readonly outputs: readonly Output[]
  hash(encoding: 'hex'): string
  txid(): string
  toRaw(): Buffer
  getSize(): number
  getWeight(): number
  getVirtualSize(): number
  isCoinbase(): boolean
  hasCoins(view: CoinView): boolean
  getFee(view: CoinView): number
}

export interface CoinView {
  getOutputFor(input: Input): Output | null
}

/** A transaction and where it stands; height -1 in the pool. */
export interface Meta {
  readonly tx: Transaction
  readonly height: number
  readonly block: string | null
  readonly time: number
  readonly index: number
}

export interface Coin {
  readonly hash: string
  readonly index: number
  readonly value: number
  readonly height: number
  readonly coinbase: boolean
  readonly script: Script
  txid(): string
}

export interface PoolEntry {
  readonly tx: Transaction
  readonly fee: number
  readonly size: number
}

export interface Block {
  readonly txs: readonly Transaction[]
  rhash(): string
}

interface Entry {
  readonly hash: string
  rhash(): string
}

export interface FullNode {
  http: { open(): Promise<void>; close(): Promise<void> }
  readonly chain: {
    readonly height: number
    readonly tip: Entry
    add(block: Block): Promise<unknown>
    getEntry(height: number): Promise<Entry | null>
    hasCoins(tx: Transaction): Promise<boolean>
  }
  readonly mempool: {
    readonly map: ReadonlyMap<string, PoolEntry>
    addTX(tx: Transaction, id: number): Promise<readonly string[] | null>
    getEntry(hash: string): PoolEntry | undefined
    getSpent(hash: string, index: number): PoolEntry | undefined
    isSpent(hash: string, index: number): boolean
    getSpentView(tx: Transaction): Promise<CoinView>
    evictEntry(entry: PoolEntry): void
  }
  readonly miner: { mineBlock(tip: Entry, address: object): Promise<Block> }
  ensure(): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
  getCoinsByAddress(address: object): Promise<readonly Coin[]>
  getMetaByAddress(address: object): Promise<readonly Meta[]>
  getMeta(hash: string): Promise<Meta | null>
  getMetaView(meta: Meta): Promise<CoinView>
}

export interface Bcoin {
  readonly FullNode: new (options: Readonly<Record<string, unknown>>) => FullNode
  readonly Network: {
    get(name: string): {
      readonly deployments: Readonly<Record<string, { window: number; threshold: number }>>
    }
  }
  readonly Address: { fromScript(script: Script): object | null }
  readonly Script: { fromRaw(raw: Buffer): Script }
  readonly TX: { fromRaw(raw: Buffer): Transaction }
}

/** Loads the node's code in plain JavaScript: its native parts do not build everywhere. */
export function loadBcoin(): Bcoin {
  process.env['NODE_BACKEND'] = 'js'
  return createRequire(import.meta.url)('bcoin') as Bcoin
}
