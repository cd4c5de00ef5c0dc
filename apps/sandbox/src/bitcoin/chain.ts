import { type Addresses, createAddresses, reverseHex } from './addresses.js'
import { admit } from './admit.js'
import type { Bcoin, Coin, CoinView, FullNode, Meta, Transaction } from './bcoin.js'
import { NodeError } from './nodeError.js'
import { type Queue, createQueue } from './queue.js'
import type { BitcoinWorldChain } from './world.js'

/** A running node. Hashes and txids are as they are shown. */
export interface BitcoinChain {
  readonly world: BitcoinWorldChain
  readonly addresses: Addresses
  readonly height: number
  readonly poolSize: number
  hashAt(height: number): Promise<string | undefined>
  /** Unspent coins, those that the pool spends left out. */
  coinsOf(address: string): Promise<readonly Coin[]>
  /** The pool's first, then the newest. */
  historyOf(address: string): Promise<readonly Meta[]>
  find(txid: string): Promise<Meta | undefined>
  /** The outputs that a transaction spends. */
  viewOf(meta: Meta): Promise<CoinView>
  /** What of the pool spends an output. */
  spenderInPool(txid: string, vout: number): Transaction | undefined
  /** Takes a raw transaction into the pool and gives its txid. */
  submit(hex: string): Promise<string>
  /** Forgets a transaction of the pool and what spends from it. */
  drop(txid: string): Promise<boolean>
  /** Mines, and gives the hashes. */
  mine(count: number, address: string): Promise<readonly string[]>
  /** Hears of what each block holds. */
  onBlock(listener: (metas: readonly Meta[]) => Promise<void>): void
  close(): Promise<void>
}

/** Opens a node in memory, with its genesis only. */
export async function openChain(bcoin: Bcoin, world: BitcoinWorldChain): Promise<BitcoinChain> {
  const node: FullNode = new bcoin.FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    indexTX: true,
    indexAddress: true,
    logConsole: false,
    logFile: false,
    replaceByFee: true,
    limitFree: false,
    rejectAbsurdFees: false,
  })
  // Its own server is not needed, and two nodes would want the same port.
  node.http = { open: async () => undefined, close: async () => undefined }
  await node.ensure()
  await node.open()
  const inTurn: Queue = createQueue()
  const addresses = createAddresses(world.addressPrefix)
  const nodeAddress = (address: string): object => {
    const found = bcoin.Address.fromScript(bcoin.Script.fromRaw(addresses.toScript(address)))
    if (!found) throw new NodeError('Invalid Bitcoin address', -5)
    return found
  }
  const find = async (txid: string): Promise<Meta | undefined> =>
    (await node.getMeta(reverseHex(txid))) ?? undefined
  let listener: ((metas: readonly Meta[]) => Promise<void>) | undefined

  const mineOne = async (address: string): Promise<string> => {
    const block = await node.miner.mineBlock(node.chain.tip, nodeAddress(address))
    if (!(await node.chain.add(block))) throw new NodeError('the block was not taken')
    const metas = await Promise.all(block.txs.slice(1).map((tx) => find(tx.txid())))
    await listener?.(metas.filter((meta) => meta !== undefined))
    return block.rhash()
  }

  return {
    world,
    addresses,
    find,
    get height() {
      return node.chain.height
    },
    get poolSize() {
      return node.mempool.map.size
    },
    hashAt: async (height) =>
      height === 0 ? world.genesisHash : (await node.chain.getEntry(height))?.rhash(),
    async coinsOf(address) {
      const script = addresses.toScript(address)
      const coins = await node.getCoinsByAddress(nodeAddress(address))
      // The node's index knows the hash in an address and not its type.
      return coins.filter(
        (coin) => coin.script.toRaw().equals(script) && !node.mempool.isSpent(coin.hash, coin.index),
      )
    },
    async historyOf(address) {
      const script = addresses.toScript(address)
      const metas: Meta[] = []
      for (const meta of await node.getMetaByAddress(nodeAddress(address))) {
        const view = await node.getMetaView(meta)
        const touched = [...meta.tx.outputs, ...meta.tx.inputs.map((input) => view.getOutputFor(input))]
        if (touched.some((output) => output?.script.toRaw().equals(script))) metas.push(meta)
      }
      const rank = ({ height }: Meta): number => (height < 0 ? Number.MAX_SAFE_INTEGER : height)
      return metas.sort((one, other) => rank(other) - rank(one) || other.index - one.index)
    },
    viewOf: (meta) => node.getMetaView(meta),
    spenderInPool: (txid, vout) => node.mempool.getSpent(reverseHex(txid), vout)?.tx,
    submit: (hex) =>
      inTurn(async () => {
        const tx = parse(bcoin, hex)
        await admit(node, tx)
        return tx.txid()
      }),
    drop: (txid) =>
      inTurn(async () => {
        const entry = node.mempool.getEntry(reverseHex(txid))
        if (entry) node.mempool.evictEntry(entry)
        return entry !== undefined
      }),
    mine: (count, address) =>
      inTurn(async () => {
        const hashes: string[] = []
        for (let index = 0; index < count; index++) hashes.push(await mineOne(address))
        return hashes
      }),
    onBlock: (heard) => void (listener = heard),
    close: () => inTurn(() => node.close()),
  }
}

function parse(bcoin: Bcoin, hex: string): ReturnType<Bcoin['TX']['fromRaw']> {
  try {
    return bcoin.TX.fromRaw(Buffer.from(hex, 'hex'))
  } catch {
    throw new NodeError('TX decode failed. Make sure the tx has at least one input.', -22)
  }
}
