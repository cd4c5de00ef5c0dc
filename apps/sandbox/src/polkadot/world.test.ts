import { Keyring } from '@polkadot/api'
import { describe, expect, it } from 'vitest'
import { polkadotAccounts, polkadotChain } from './world.js'

describe('the Polkadot world', () => {
  it('is named after its genesis', () => {
    expect(polkadotChain.caipNetworkId).toBe(`polkadot:${polkadotChain.genesisHash.slice(2, 34)}`)
  })

  it.each(polkadotAccounts)(
    'has the address of the key of $name',
    ({ type, seed, address, publicKey, accountId }) => {
      const pair = new Keyring({ type, ss58Format: polkadotChain.ss58Prefix }).addFromUri(seed)
      expect(pair.address).toBe(address)
      expect(`0x${Buffer.from(pair.publicKey).toString('hex')}`).toBe(publicKey)
      expect(`0x${Buffer.from(pair.addressRaw).toString('hex')}`).toBe(accountId)
    },
  )
})
