import { erc20Abi, encodeFunctionData, numberToHex, parseUnits } from 'viem'
import { bitcoinChain, bitcoinChainTwo } from '../bitcoin/world.js'
import { SandboxError } from '../sandboxError.js'
import { createChainHands } from '../seed/chainHands.js'
import { solanaChains } from '../solana/world.js'
import { chains, deployer, tokens } from '../world.js'
import { type Payout, type Sent, until } from './payout.js'

/** Where the chains listen, by CAIP-2 id; one that does not run is missing. */
export type ChainUrls = ReadonlyMap<string, string>

const bitcoinChains = [bitcoinChain, bitcoinChainTwo]

/**
 * Sends coins of the sandbox.
 * @throws SandboxError where the chain does not run or refuses
 */
export async function send(payout: Payout, urls: ChainUrls): Promise<Sent> {
  const { network } = payout
  const url = urls.get(network)
  if (url === undefined) throw new SandboxError(`${network} does not run.`)
  if (chains.some(({ caipNetworkId }) => caipNetworkId === network)) return sendOnEvm(payout, url)
  if (solanaChains.some(({ caipNetworkId }) => caipNetworkId === network)) return sendOnSolana(payout, url)
  if (bitcoinChains.some(({ caipNetworkId }) => caipNetworkId === network)) return sendOnBitcoin(payout, url)
  return (await import('./sendOnPolkadot.js')).sendOnPolkadot(payout, url)
}

async function sendOnEvm({ address, symbol, amount }: Payout, url: string): Promise<Sent> {
  const { rpc } = createChainHands(url)
  const token = tokens.find((entry) => entry.symbol === symbol)
  const recipient = address as `0x${string}`
  const call = token && {
    to: token.address,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, parseUnits(amount, token.decimals)],
    }),
  }
  const payment = call ?? { to: recipient, value: numberToHex(parseUnits(amount, 18)) }
  const hash = await rpc<string>('eth_sendTransaction', [{ from: deployer.address, ...payment }])
  return {
    hash,
    settled: until(async () => {
      const receipt = await rpc<{ readonly status: string } | null>('eth_getTransactionReceipt', [hash])
      if (receipt?.status === '0x0') throw new SandboxError('The transfer was reverted.')
      return receipt !== null
    }),
  }
}

async function sendOnSolana({ address, amount }: Payout, url: string): Promise<Sent> {
  const { rpc } = createChainHands(url)
  const hash = await rpc<string>('requestAirdrop', [address, Number(parseUnits(amount, 9))])
  return {
    hash,
    settled: until(async () => {
      const { value } = await rpc<{
        readonly value: readonly ({ readonly confirmationStatus: string } | null)[]
      }>('getSignatureStatuses', [[hash]])
      return ['confirmed', 'finalized'].includes(value[0]?.confirmationStatus ?? '')
    }),
  }
}

async function sendOnBitcoin({ address, amount }: Payout, url: string): Promise<Sent> {
  const paid = await fetch(`${url}/_faucet/${encodeURIComponent(address)}/${parseUnits(amount, 8)}`, {
    method: 'POST',
  })
  const hash = (await paid.text()).trim()
  if (!paid.ok || !/^[0-9a-f]{64}$/.test(hash)) throw new SandboxError(`The node refuses: ${hash}`)
  return {
    hash,
    settled: until(async () => {
      const status = (await (await fetch(`${url}/tx/${hash}/status`)).json()) as {
        readonly confirmed: boolean
      }
      return status.confirmed
    }),
  }
}
