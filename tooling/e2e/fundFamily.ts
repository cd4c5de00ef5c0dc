import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'
import { createTestClient, http, parseEther, type Address } from 'viem'
import { bitcoinChain } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { chainOne } from '../../apps/sandbox/src/world.js'
import { at, type FamilyWorld } from './familyChains.js'
import { expect } from './fixtures.js'
import { askSolana, unitsOf } from './payments.js'

/** Ways of each chain to give an address something, without Latchkey. */
const funds: Readonly<Record<string, (address: string) => Promise<unknown>>> = {
  eip155: (address) =>
    createTestClient({ mode: 'anvil', transport: http(chainOne.rpcUrl) }).setBalance({
      address: address as Address,
      value: parseEther('10'),
    }),
  solana: (address) => askSolana('requestAirdrop', [address, Number(unitsOf('5', 'SOL'))]),
  bip122: async (address) => {
    const ask = (path: string): Promise<Response> =>
      fetch(`${bitcoinChain.esploraUrl}/${path}`, { method: 'POST' })
    await ask(`_faucet/${address}/${unitsOf('1', 'BTC')}`)
    await ask('_mine/1')
  },
  async polkadot(address) {
    const api = await ApiPromise.create({ provider: new WsProvider(polkadotChain.wsUrl), noInitWarn: true })
    try {
      const payer = new Keyring({ type: 'sr25519' }).addFromUri(at(polkadotAccounts, 1).seed)
      await api.tx['balances']['transferKeepAlive'](address, unitsOf('20', 'UNIT')).signAndSend(payer)
    } finally {
      await api.disconnect()
    }
  },
}

/** Gives a new address of the family something to pay with, and waits until it is there. */
export async function fund(family: FamilyWorld, address: string): Promise<void> {
  await funds[family.namespace](address)
  await expect.poll(() => family.owned(address), { timeout: 30_000 }).toBeGreaterThan(0n)
}
