import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'
import { parseUnits } from 'viem'
import { polkadotChain, polkadotTreasury } from '../polkadot/world.js'
import { SandboxError } from '../sandboxError.js'
import { type Payout, type Sent, until } from './payout.js'

/**
 * Sends the native token of the Asset Hub.
 * @param url of the node's WebSocket
 */
export async function sendOnPolkadot({ address, amount }: Payout, url: string): Promise<Sent> {
  const api = await ApiPromise.create({ provider: new WsProvider(url), noInitWarn: true })
  try {
    const transfer = api.tx['balances']?.['transferKeepAlive']
    if (transfer === undefined) throw new SandboxError('The chain has no transfers.')
    const pair = new Keyring({ type: 'ed25519' }).addFromUri(polkadotTreasury.seed)
    const call = await transfer(address, parseUnits(amount, polkadotChain.nativeCurrency.decimals)).signAsync(
      pair,
      { nonce: -1 },
    )
    let outcome: 'none' | 'done' | 'failed' = 'none'
    await call.send(({ status, dispatchError }) => {
      if (dispatchError !== undefined) outcome = 'failed'
      else if (status.isInBlock || status.isFinalized) outcome = 'done'
    })
    const ended = until(async () => {
      if (outcome === 'failed') throw new SandboxError('The transfer failed.')
      return outcome === 'done'
    })
    return { hash: call.hash.toHex(), settled: ended.finally(() => void api.disconnect()) }
  } catch (error) {
    await api.disconnect()
    throw error
  }
}
